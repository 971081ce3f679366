/** What other checks use of the pages and of the rules for them. */
export {checkSite} from './check';
export {codeBlocks, markOf} from './cli/blocks';
export {callsInBlock} from './cli/calls';
export {commandRules} from './rules/index';
export {loadSite} from './site';
export {nodesOf} from './tree';
