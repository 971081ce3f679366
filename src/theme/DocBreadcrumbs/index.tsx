export {default} from '@site/src/features/breadcrumbs/DocBreadcrumbs';
