export {default} from '../../dialog/Search.island';
