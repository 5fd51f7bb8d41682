/** Dispatched on the window when an organization's call was refused, or its thing not found: what this person may do may have changed. */
export const RECHAZO = 'entrale-rechazo'
