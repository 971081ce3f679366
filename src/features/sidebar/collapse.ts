import {theme} from '@site/packages/page-markup/browser';
import {onClick} from '@site/packages/runtime/browser';
import {collapseDuration} from './collapse-duration';

/** Animates the categories of the sidebar and of the drawer, which open and close without script too. */
export function startSidebar(): void {
  /** Categories during their animation, and whether they will be open after it. */
  const animated = new WeakMap<Element, boolean>();
  onClick(`.${theme.menuCategory}`, (summary, event) => {
    const details = summary.closest('details');
    const list = details?.querySelector('ul');
    if (!details || !list || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    event.preventDefault();
    const opens = !(animated.get(details) ?? details.open);
    const from = details.open ? list.offsetHeight : 0;
    list.getAnimations().forEach((animation) => animation.cancel());
    details.open = true;
    const height = list.offsetHeight;
    animated.set(details, opens);
    list.animate(
      {height: [`${from}px`, `${opens ? height : 0}px`], overflow: ['hidden', 'hidden']},
      {duration: collapseDuration(height), easing: 'ease-in-out'},
    ).onfinish = () => {
      details.open = opens;
      animated.delete(details);
    };
  });
}
