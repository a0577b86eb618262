import { Toaster as SonnerToaster } from 'sonner';
import styles from './toaster.module.css';

/** Shows the toasts top right, in a live region that is in the page from the start. */
export function Toaster() {
  return (
    <SonnerToaster
      position="top-right"
      offset={{ top: 56, right: 16 }}
      visibleToasts={4}
      closeButton
      containerAriaLabel="Notifications"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast ?? '',
          title: styles.title ?? '',
          closeButton: styles.close ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
          info: styles.info ?? '',
        },
      }}
    />
  );
}
