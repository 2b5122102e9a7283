import 'sweetalert2/dist/sweetalert2.css';
import './sweet-alert.css';
// The build without style injection: the console's content security policy has no inline styles.
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';

/** The colours of the console, not of the operating system. */
function theme(): 'light' | 'dark' {
  return document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
}

export function fire(options: SweetAlertOptions): Promise<SweetAlertResult> {
  return Swal.fire({
    theme: theme(),
    heightAuto: false,
    buttonsStyling: false,
    confirmButtonText: 'OK',
    cancelButtonText: 'Cancel',
    reverseButtons: true,
    showClass: { popup: 'console-dialog-in' },
    hideClass: { popup: '' },
    ...options,
  } as SweetAlertOptions);
}
