declare module 'sweetalert2/dist/sweetalert2.esm.min.js' {
  import Swal from 'sweetalert2';
  export default Swal;
}
