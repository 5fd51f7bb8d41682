import { createPortal } from 'react-dom'
import { useEstado, zonaDe } from '../base/contexto'
import { fechaYHora } from '../base/tiempo'
import { CodigoQr } from './codigo-qr'
import type { Venta } from './venta'

/** What comes out of a printer, one boleto a page; on the screen nobody sees it. */
export function Papel({ venta }: { venta: Venta }) {
  const estado = useEstado()
  const evento = estado.cabeza?.evento
  return createPortal(
    <div className="papel" aria-hidden="true">
      {venta.boletos.map(({ id, tipo, codigo }, i) => (
        <section key={id}>
          <p className="evento">{evento?.nombre}</p>
          <p>{evento && fechaYHora(evento.inicio, zonaDe(estado))}</p>
          <CodigoQr texto={codigo} etiqueta="" />
          <p className="tipo">{tipo}</p>
          <p>
            Boleto {i + 1} de {venta.boletos.length}
            {venta.folio !== '' && ` · ${venta.folio}`}
          </p>
        </section>
      ))}
    </div>,
    document.body,
  )
}
