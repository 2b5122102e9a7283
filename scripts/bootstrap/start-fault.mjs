/** A fault the user can mend; its message is the one line they see. */
export class StartFault extends Error {}
