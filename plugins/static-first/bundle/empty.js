// Stands in for modules that the site does not use in the browser.
export default undefined;
