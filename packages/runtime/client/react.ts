/** Loaded ahead on fast connections. React runs when it is first needed. */
export function run() {
  return import(/* webpackMode: "eager" */ './hydrate');
}
