/** For other checks: the rules of the vectors that hold for code of every language. */
export {commonRules, computeWith, privateKeyOf, type Code} from './rules';
