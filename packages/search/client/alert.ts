import styles from '../theme/SearchBar/styles.module.css';

const ID = 'search-failed';

/** Says beside the button that the search did not load. */
export function showAlert(): void {
  hideAlert();
  const alert = document.createElement('span');
  alert.id = ID;
  alert.className = styles.failed ?? '';
  alert.setAttribute('role', 'alert');
  alert.textContent = 'The search did not load. Press the button to try again.';
  document.querySelector('[data-search]')?.after(alert);
}

export function hideAlert(): void {
  document.getElementById(ID)?.remove();
}
