import { fechaLarga } from '../../../lib/formatos'
import type { Momento } from './historia'
import { Pasos } from './pasos'

/** What happened to a compra so far. */
export const Historia = ({ momentos, zona }: { momentos: readonly Momento[]; zona: string }) => (
  <section aria-labelledby="historia" className="grid gap-4">
    <h2 id="historia" className="type-cond text-[28px] uppercase leading-none">
      Cómo va
    </h2>
    <Pasos
      label="Cómo va tu compra"
      pasos={momentos.map(({ clave, titulo, como, fecha, nota }) => ({
        clave,
        titulo,
        como,
        detalle: fecha === null ? nota : fechaLarga(fecha, zona),
      }))}
    />
  </section>
)
