export {default} from '@site/src/features/footer/Footer';
