export {default} from '@site/src/features/api-reference/IntroductionPage';
