import Swal from 'sweetalert2/dist/sweetalert2.esm.min.js';
// The library without its own styles: they come as a file, as the console's policy asks.
import './alert.css';

export const dialogs = Swal;
