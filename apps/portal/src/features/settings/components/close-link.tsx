import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './close-link.module.css';

/** Returns to the screen from which Settings was opened, in its former state; to the start page if there was none. */
export function CloseLink() {
  const navigate = useNavigate();
  const isFirstScreen = useLocation().key === 'default';
  const goBack = (event: MouseEvent) => {
    if (isFirstScreen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to="/" className={styles.close} onClick={goBack}>
      <X size={16} aria-hidden="true" />
      Close
    </Link>
  );
}
