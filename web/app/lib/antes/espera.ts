declare global {
  interface Window {
    vive?: true
    enviado?: SubmitEvent
  }
}

/**
 * Runs before the first paint, as `temaScript` does and written as it is. A form that somebody sends before the page is alive waits
 * for it: the server takes no form, and would answer with a page that says so, without what was typed.
 */
export const esperaScript =
  'addEventListener(`submit`,function(e){if(window.vive)return;if(e.target.method!==`post`)return;e.preventDefault();window.enviado=e},true);'

/** From now on forms send themselves; the one that waited goes first. */
export function empezarAVivir(): void {
  const { enviado } = window
  window.vive = true
  delete window.enviado
  if (enviado?.target instanceof HTMLFormElement && enviado.target.isConnected)
    enviado.target.requestSubmit(enviado.submitter)
}
