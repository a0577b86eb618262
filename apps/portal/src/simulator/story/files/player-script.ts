/**
 * The script of a recording: shows one step at a time. It is the same in every recording, so that the page's policy can
 * allow it by its hash; without it all steps are shown, one under the other.
 */
export const PLAYER_SCRIPT = `
'use strict';
(() => {
  const steps = [...document.querySelectorAll('main > section')];
  const marks = [...document.querySelectorAll('nav button')];
  const back = document.getElementById('back');
  const next = document.getElementById('next');
  const place = document.getElementById('place');
  let at = 0;
  const show = (to, focus) => {
    if (!steps[to]) return;
    at = to;
    steps.forEach((step, index) => { step.hidden = index !== at; });
    marks.forEach((mark, index) => {
      if (index === at) mark.setAttribute('aria-current', 'step');
      else mark.removeAttribute('aria-current');
    });
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    place.textContent = 'Step ' + (at + 1) + ' of ' + steps.length;
    history.replaceState(null, '', '#step-' + (at + 1));
    scrollTo(0, 0);
    if (focus) steps[at].querySelector('h2').focus({ preventScroll: true });
  };
  back.addEventListener('click', () => show(at - 1, at - 1 === 0));
  next.addEventListener('click', () => show(at + 1, at + 2 === steps.length));
  marks.forEach((mark, index) => mark.addEventListener('click', () => show(index)));
  document.querySelectorAll('button.spot').forEach((spot) =>
    spot.addEventListener('click', () => show(at + 1, true)));
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const to = {
      ArrowRight: at + 1, PageDown: at + 1, ArrowLeft: at - 1, PageUp: at - 1,
      Home: 0, End: steps.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to, true);
  });
  document.documentElement.dataset.played = '';
  show(Math.max(0, steps.findIndex(({ id }) => '#' + id === location.hash)));
})();
`;

/** SHA-256 of the script in base64, for the page's policy; a test compares it. */
export const PLAYER_HASH = '/JkTP4pPv/4MEiCheJiq6XPeGDH2mC0SGNMEy/phDXg=';
