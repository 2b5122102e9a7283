/** An error the user can fix; its message is the one line they see. */
export class StartFault extends Error {}
