/** Removed: the list is in the article, see `packages/mdx-plugins/remark-page-top.ts`. */
export {default} from '@site/src/features/removed/Removed';
