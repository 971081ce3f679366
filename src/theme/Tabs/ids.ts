import {createContext} from 'react';

/** Prefix of the ids of one set of tabs, so that tabs and panels find each other. */
export const TabsIdContext = createContext('');
