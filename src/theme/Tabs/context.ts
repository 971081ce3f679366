import {createContext} from 'react';

/** What the panels of one set need to know: the prefix of its ids, and which one shows first. */
export const TabsContext = createContext({id: '', selected: ''});
