import type { MetricObject } from '../metrics.ts'

/** What the supervisor tells a process that it starts, in the variable ENTRALE_ORDEN. */
export type Order = {
  databaseUrl: string
  /** Brings the database up to date first. */
  prepara: boolean
  /** Takes the place of one that serves well: if it cannot, it ends instead of serving badly. */
  relevo: boolean
}

/** What both say to each other. */
export type ToWorker = { que: 'relevar' } | { que: 'cerrar' } | { que: 'figuras'; vez: number; estado: boolean }
export type ToSupervisor = { que: 'listo'; address: string } | { que: 'figuras'; vez: number; json: MetricObject[] }

export const tellSupervisor = (message: ToSupervisor): void => void (process.connected && process.send?.(message))
