/** Keeps the screen on for as long as the page is seen. Answers how to let it sleep, or null where it cannot be kept. */
export async function mantenerPantalla(): Promise<(() => void) | null> {
  if (!('wakeLock' in navigator)) return null
  let candado = await navigator.wakeLock.request('screen').catch(() => null)
  if (candado === null) return null
  // the system takes it away each time the page is hidden
  const alVolver = async () => {
    if (document.visibilityState === 'visible') candado = await navigator.wakeLock.request('screen').catch(() => null)
  }
  document.addEventListener('visibilitychange', alVolver)
  return () => {
    document.removeEventListener('visibilitychange', alVolver)
    void candado?.release()
  }
}
