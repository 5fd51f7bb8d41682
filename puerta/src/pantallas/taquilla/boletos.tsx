import { useState } from 'react'
import { CabeceraVolver } from '../base/cabecera'
import { Pie, Tecla } from '../base/tecla'
import { CodigoQr } from './codigo-qr'
import type { Venta } from './venta'

/** All of a sale, side by side: a thumb moves from one to the next. */
export const Boletos = ({ venta: { boletos, folio } }: { venta: Venta }) => (
  <ul
    className="tq-boletos"
    aria-label="Boletos de la venta"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    tabIndex={0}
  >
    {boletos.map(({ id, tipo, codigo }, i) => (
      <li key={id}>
        <CodigoQr texto={codigo} etiqueta={`Código del boleto ${i + 1} de ${boletos.length}`} />
        <div>
          <small>
            Boleto {i + 1} de {boletos.length}
          </small>
          <b>{tipo}</b>
          <span className="folio">{folio || 'Folio al volver la red'}</span>
        </div>
      </li>
    ))}
  </ul>
)

/** One at a time, as large as it gets: somebody takes a picture of it. */
export function Mostrar({ venta: { boletos, folio }, alVolver }: { venta: Venta; alVolver: () => void }) {
  const [cual, mostrar] = useState(0)
  const boleto = boletos[cual]
  if (boleto === undefined) return null
  return (
    <main className="pantalla tq-mostrar">
      <CabeceraVolver titulo={`Boleto ${cual + 1} de ${boletos.length}`} alVolver={alVolver} />
      <div className="cuerpo centro">
        <CodigoQr texto={boleto.codigo} etiqueta={`Código del boleto ${cual + 1} de ${boletos.length}`} />
        <p className="titulo">{boleto.tipo}</p>
        {folio !== '' && <p className="folio">{folio}</p>}
      </div>
      {boletos.length > 1 && (
        <Pie>
          <Tecla disabled={cual === 0} onClick={() => mostrar(cual - 1)}>
            Anterior
          </Tecla>
          <Tecla clase="llena" disabled={cual === boletos.length - 1} onClick={() => mostrar(cual + 1)}>
            Siguiente boleto
          </Tecla>
        </Pie>
      )}
    </main>
  )
}
