export {default} from '@site/src/features/admonition/AdmonitionLayout';
