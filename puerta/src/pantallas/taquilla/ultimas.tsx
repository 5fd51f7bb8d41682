import { useState } from 'react'
import { useEstado, zonaDe } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Icono } from '../base/icono'
import { Falla } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { horaCorta } from '../base/tiempo'
import { useEstadoTaquilla, useIntento, useTaquilla } from './contexto'
import { pesos } from './dinero'
import { comoPago, queLleva, type Venta, ventasDe } from './venta'

const COMO: Readonly<Record<Venta['como'], string>> = {
  hecha: '',
  anulada: 'Anulada',
  en_cola: 'En cola',
  confirmando: 'Confirmando',
  rechazada: 'No se pudo registrar',
}

/** A sale that the server does not take: it is sent once more, or its money goes back. */
function HojaRechazada({ venta, alCerrar }: { venta: Venta; alCerrar: () => void }) {
  const taquilla = useTaquilla()
  const { ocupada, falla, intentar } = useIntento()
  return (
    <Hoja titulo="No se pudo registrar" alCerrar={alCerrar}>
      <p className="ayuda">
        {queLleva(venta)}, {pesos(venta.total)}. {venta.falla}
      </p>
      <p className="ayuda">
        Si no se resuelve, devuelve el dinero, recoge sus boletos y quítala: no contará en la caja.
      </p>
      <Falla>{falla}</Falla>
      <Pie>
        <Tecla
          clase="roja"
          disabled={ocupada}
          onClick={() => intentar(() => taquilla.descartar(venta.id).then(alCerrar))}
        >
          Quitar
        </Tecla>
        <Tecla
          clase="llena"
          disabled={ocupada}
          onClick={() => intentar(() => taquilla.reintentar(venta.id).then(alCerrar))}
        >
          {ocupada ? 'Enviando' : 'Reintentar'}
        </Tecla>
      </Pie>
    </Hoja>
  )
}

/** The last sales of this till; each opens its boletos, to be printed again. */
export function Ultimas({ cuantas, alAbrir }: { cuantas: number; alAbrir: (id: string) => void }) {
  const zona = zonaDe(useEstado())
  const ventas = ventasDe(useEstadoTaquilla()).slice(0, cuantas)
  const [mala, resolver] = useState<string | null>(null)
  const rechazada = ventas.find(({ id, como }) => id === mala && como === 'rechazada')
  if (ventas.length === 0) return null
  return (
    <section className="tq-ultimas">
      <h2>Últimas ventas</h2>
      <ol>
        {ventas.map((venta) => (
          <li key={venta.id} className={venta.como}>
            <button type="button" onClick={() => (venta.como === 'rechazada' ? resolver : alAbrir)(venta.id)}>
              <time>{horaCorta(venta.hora, zona)}</time>
              <span>
                {queLleva(venta)}
                <small>{[COMO[venta.como], comoPago(venta)].filter((trozo) => trozo !== '').join(' · ')}</small>
              </span>
              <b>{pesos(venta.total)}</b>
              <Icono nombre={venta.como === 'rechazada' ? 'aviso' : 'boleto'} />
            </button>
          </li>
        ))}
      </ol>
      {rechazada && <HojaRechazada venta={rechazada} alCerrar={() => resolver(null)} />}
    </section>
  )
}
