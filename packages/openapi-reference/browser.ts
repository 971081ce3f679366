/** The door for code that browsers load. */
export {startFilter} from './theme/ApiReference/OverviewPage/start-filter';
