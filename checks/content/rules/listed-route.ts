import {wholePages, type Rule} from '../types';

/** The page's route stands in packages/facts/routes.ts and is no longer pending. */
export const listedRoute: Rule = {
  name: 'listed-route',
  kinds: wholePages,
  check: ({route = ''}, site) => {
    const listed = site.routes.get(route);
    if (listed?.pending === false) {
      return [];
    }
    const place = {line: 1, column: 1};
    return listed === undefined
      ? [
          {
            place,
            message: `The route ${route} is not listed.`,
            fix: 'add it to packages/facts/routes.ts, or set slug to a listed route.',
          },
        ]
      : [
          {
            place,
            message: `The route ${route} is still marked as pending.`,
            fix: 'take the mark away in packages/facts/routes.ts.',
          },
        ];
  },
};
