const HORA_MS = 3_600_000

/** A gate opens so long before the evento, unless its organizer says otherwise. */
export const ABRE_ANTES_MS = 12 * HORA_MS
/** So long after the end of its evento a phone of the door serves; what it holds is wiped then. */
export const SIRVE_DESPUES_MS = 12 * HORA_MS
/** So long whoever scanned may take it back; the server allows ten seconds more (db/functions/accesos/acceso_deshecho.sql). */
export const PARA_DESHACER_MS = 2 * 60_000
