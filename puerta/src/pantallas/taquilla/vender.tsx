import { useState } from 'react'
import type { EstadoTaquilla } from '../../motor/taquilla/tipos'
import { CabeceraVolver } from '../base/cabecera'
import { useEstado } from '../base/contexto'
import { Falla } from '../base/nota'
import { type Borrador, cambioDe, faltaPara, nuevoBorrador, type Poner, pedidoDe } from './borrador'
import { Cobro, type CobroProps } from './cobro'
import { useAncha, useEstadoTaquilla, useIntento, useTaquilla } from './contexto'
import { pesos } from './dinero'
import { Elegir, SinApartado, TuApartado } from './elegir'
import type { Hecha } from './listo'
import { boletos, cuantosVan, lineasDe, ofertaDe, totalDe } from './oferta'
import { Cifra, Cobrar } from './piezas'
import { Ultimas } from './ultimas'

/** The sale that is being made. What was refused stays as it was typed; what was sold makes room for the next one. */
function useVenta(alVender: (hecha: Hecha) => void) {
  const taquilla = useTaquilla()
  const { conRed } = useEstado()
  const estado = useEstadoTaquilla()
  const { ocupada, falla, intentar, olvidar } = useIntento()
  const [borrador, ponerBorrador] = useState<Borrador>(nuevoBorrador)
  const poner: Poner = (cambio) => {
    olvidar()
    ponerBorrador((antes) => ({ ...antes, ...cambio }))
  }
  const ofertas = ofertaDe(estado, conRed)
  const lineas = lineasDe(ofertas, borrador.cantidades)
  const total = totalDe(ofertas, borrador.cantidades)
  const cobrar = () =>
    intentar(async () => {
      const falta = faltaPara(borrador, total)
      if (falta !== '') throw new Error(falta)
      const pedido = pedidoDe(borrador, lineas, total)
      await taquilla.vender(pedido)
      alVender({ id: pedido.id, cambio: cambioDe(borrador, total), entra: borrador.entra, deNuevo: false })
      ponerBorrador(nuevoBorrador())
    })
  return { borrador, poner, ofertas, total, cuantos: cuantosVan(lineas), ocupada, falla, cobrar }
}

const Total = ({ cuantos, total }: { cuantos: number; total: number }) => (
  <p className="tq-total" aria-live="polite">
    <span>{boletos(cuantos)}</span>
    <Cifra centavos={total} />
  </p>
)

const tituloDe = ({ pago }: Borrador, cuantos: number, total: number): string =>
  pago === 'cortesia' ? `Cortesía, ${boletos(cuantos)}` : `Cobrar ${pesos(total)}`

const sinNada = ({ bloque }: EstadoTaquilla, conRed: boolean): boolean => !conRed && bloque.length === 0

type VenderProps = { alVender: (hecha: Hecha) => void; alAbrir: (id: string) => void; alReintentar: () => void }

/** Choose and charge: side by side on a tablet, one after the other on a phone. */
export function Vender({ alVender, alAbrir, alReintentar }: VenderProps) {
  const ancha = useAncha()
  const { conRed } = useEstado()
  const estado = useEstadoTaquilla()
  const [cobrando, abrir] = useState(false)
  const { borrador, poner, ofertas, total, cuantos, ocupada, falla, cobrar } = useVenta((hecha) => {
    abrir(false)
    alVender(hecha)
  })
  if (sinNada(estado, conRed)) return <SinApartado alReintentar={alReintentar} />
  const cobro: CobroProps = {
    ...{ borrador, poner, total, cuantos, ocupada, falla },
    ...{ cerrada: estado.cerrada, alCobrar: cobrar },
  }
  return (
    <>
      <div className="tq-lista">
        <TuApartado />
        <Elegir ofertas={ofertas} cantidades={borrador.cantidades} elegir={(cantidades) => poner({ cantidades })} />
        {ancha && <Ultimas cuantas={4} alAbrir={alAbrir} />}
      </div>
      {ancha && (
        <section className="tq-lado" aria-label="Cobro">
          <Total cuantos={cuantos} total={borrador.pago === 'cortesia' ? 0 : total} />
          <Cobro {...cobro} />
        </section>
      )}
      {!ancha && (
        <div className="tq-base">
          <Falla>{estado.cerrada}</Falla>
          <Total cuantos={cuantos} total={total} />
          <Cobrar disabled={cuantos === 0 || estado.cerrada !== ''} onClick={() => abrir(true)}>
            Cobrar
          </Cobrar>
        </div>
      )}
      {!ancha && cobrando && (
        <section className="pantalla tq-encima" aria-label="Cobro">
          <CabeceraVolver titulo={tituloDe(borrador, cuantos, total)} alVolver={() => abrir(false)} />
          <Cobro {...cobro} />
        </section>
      )}
    </>
  )
}
