import type { Compra } from '@entrale/contract/compras/compra'
import { fechaLarga } from '../../../lib/formatos'
import { historiaDe } from './historia'
import { Pasos } from './pasos'

/** What happened to a compra so far. */
export const Historia = ({ compra, ahora }: { compra: Compra; ahora: number }) => (
  <section aria-labelledby="historia" className="grid gap-4">
    <h2 id="historia" className="type-cond text-[28px] uppercase leading-none">
      Cómo va
    </h2>
    <Pasos
      label="Cómo va tu compra"
      pasos={historiaDe(compra, ahora).map(({ clave, titulo, como, fecha, nota }) => ({
        clave,
        titulo,
        como,
        detalle: fecha === null ? nota : fechaLarga(fecha, compra.evento.zonaHoraria),
      }))}
    />
  </section>
)
