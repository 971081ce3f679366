/* global document, location, EventSource -- runs in the pages that `npm start` serves */
const {built} = document.currentScript.dataset;
const box = document.getElementById('live-problem');
const [text, button] = box.querySelectorAll('pre, button');

// Through the CSSOM: the policy of the pages allows no style in HTML.
box.style.cssText = `
  position: fixed; inset: auto 1rem 1rem; width: auto; max-height: 70vh; margin: 0; overflow: auto; padding: 1rem;
  border: 2px solid #d33; border-radius: 8px; background: #1b1b1f; color: #f5f5f5; font: 14px/1.5 system-ui`;
text.style.cssText = 'margin: .5rem 0; padding: 0; background: none; color: inherit; white-space: pre-wrap';
button.onclick = () => box.hidePopover();

new EventSource('/_live').onmessage = ({data}) => {
  const state = JSON.parse(data);
  if (String(state.built) !== built) {
    location.reload();
  }
  text.textContent = state.problem;
  box.togglePopover(state.problem !== '');
};
