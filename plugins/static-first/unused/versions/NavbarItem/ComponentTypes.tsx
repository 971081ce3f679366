/** The kinds of items that the navigation bar has; the theme's list brings those for versions and locales too. */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

const ComponentTypes = {
  default: DefaultNavbarItem,
  html: HtmlNavbarItem,
  search: SearchNavbarItem,
};

export default ComponentTypes;
