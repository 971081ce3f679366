/** None: style sheets give every link that opens a tab an arrow. The theme's icon is a symbol in the HTML of each page. */
export {default} from '@site/src/features/removed/Removed';
