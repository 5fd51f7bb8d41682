import { useState } from 'react'
import { Ajustada } from '../base/ajustada'
import { useEstado } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Icono, type NombreDeIcono } from '../base/icono'
import { Falla, Nota } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { useAhora } from '../base/use-ahora'
import { Boletos, Mostrar } from './boletos'
import { useEstadoTaquilla, useIntento, useTaquilla } from './contexto'
import { pesos, pesosCortos } from './dinero'
import { Papel } from './papel'
import { Cobrar } from './piezas'
import { quedaParaAnular, queLleva, type Venta, ventasDe } from './venta'

/** `cambio`: what to hand back, in centavos; `entra`: whether its boletos were let in. Null of a sale that is looked at again. */
export type Hecha = { id: string; cambio: number; entra: boolean; deNuevo: boolean }

const entraron = (venta: Venta, entra: boolean): string => {
  const n = venta.lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  if (!entra) return n === 1 ? 'El boleto se escanea al entrar.' : `Los ${n} boletos se escanean al entrar.`
  return n === 1 ? 'El boleto ya entró.' : `Los ${n} boletos ya entraron.`
}

function dichoDe(venta: Venta, { cambio, entra, deNuevo }: Hecha): { palabra: string; detalle: string; clase: string } {
  const cuenta = `${queLleva(venta)}. ${pesos(venta.total)}.`
  if (venta.como === 'anulada') return { palabra: 'ANULADA', detalle: `${cuenta} Devuelve el dinero.`, clase: 'no' }
  if (venta.como === 'rechazada') return { palabra: 'NO PASÓ', detalle: venta.falla, clase: 'no' }
  if (venta.como === 'confirmando')
    return {
      palabra: 'ESPERA',
      detalle: `Estamos confirmando la venta. ${cuenta} No la cobres otra vez.`,
      clase: 'duda',
    }
  if (deNuevo) return { palabra: 'VENDIDA', detalle: cuenta, clase: '' }
  return {
    palabra: cambio > 0 ? `LISTO, ${pesosCortos(cambio)}` : 'LISTO',
    detalle: `${cambio > 0 ? 'Da el cambio. ' : ''}${entraron(venta, entra)}`,
    clase: '',
  }
}

const Accion = ({ icono, children, ...props }: { icono: NombreDeIcono; children: string; onClick: () => void }) => (
  <button type="button" {...props}>
    <Icono nombre={icono} />
    {children}
  </button>
)

/** Where the phone shares by itself it does; else by the chat that everybody has. */
function Compartir({ enlace }: { enlace: string }) {
  const nombre = useEstado().cabeza?.evento.nombre ?? ''
  const texto = `Tus boletos para ${nombre}: ${enlace}`
  if (enlace === '') return null
  if ('share' in navigator) {
    const datos = { title: nombre, text: `Tus boletos para ${nombre}`, url: enlace }
    return (
      <Accion icono="enviar" onClick={() => void navigator.share(datos).catch(() => undefined)}>
        Compartir
      </Accion>
    )
  }
  return (
    <a href={`https://wa.me/?text=${encodeURIComponent(texto)}`} target="_blank" rel="noreferrer">
      <Icono nombre="enviar" />
      WhatsApp
    </a>
  )
}

function Anular({ venta }: { venta: Venta }) {
  const taquilla = useTaquilla()
  const { ocupada, falla, intentar } = useIntento()
  const [abierta, abrir] = useState(false)
  const queda = quedaParaAnular(venta, useAhora())
  if (queda === '' && !abierta) return null
  return (
    <>
      <button type="button" className="anula" onClick={() => abrir(true)}>
        <Icono nombre="deshacer" />
        <span>
          Anular esta venta, quedan <b>{queda}</b>
        </span>
      </button>
      {abierta && (
        <Hoja titulo="¿Anular esta venta?" alCerrar={() => abrir(false)}>
          <p className="ayuda">
            {venta.total > 0 && `Devuelve ${pesos(venta.total)}. `}Sus boletos dejan de servir y vuelven a la venta.
          </p>
          <Falla>{falla}</Falla>
          <Pie>
            <Tecla onClick={() => abrir(false)}>No</Tecla>
            <Tecla
              clase="roja"
              disabled={ocupada}
              onClick={() => intentar(() => taquilla.anular(venta.id).then(() => abrir(false)))}
            >
              {ocupada ? 'Anulando' : 'Sí, anular'}
            </Tecla>
          </Pie>
        </Hoja>
      )}
    </>
  )
}

const EN_COLA = 'Vendida sin red: se registra sola en cuanto haya. Sus boletos ya sirven.'

/** The sale is made: the change is the largest thing to be read. */
export function Listo({ hecha, alSeguir }: { hecha: Hecha; alSeguir: () => void }) {
  const venta = ventasDe(useEstadoTaquilla()).find(({ id }) => id === hecha.id)
  const [mostrando, mostrar] = useState(false)
  if (venta === undefined) return null
  if (mostrando) return <Mostrar venta={venta} alVolver={() => mostrar(false)} />
  const { palabra, detalle, clase } = dichoDe(venta, hecha)
  const sirven = venta.boletos.length > 0 && venta.como !== 'anulada' && venta.como !== 'rechazada'
  return (
    <main className="pantalla tq-listo" aria-busy={venta.como === 'confirmando'}>
      <div className="cuerpo hecho">
        <div role="status">
          <h1 className={`dicho ${clase}`}>
            <Ajustada>{palabra}</Ajustada>
          </h1>
          <p className="ayuda">{detalle}</p>
        </div>
        {venta.como === 'confirmando' && <div className="tira" aria-hidden="true" />}
        {sirven && <Boletos venta={venta} />}
        {venta.como === 'en_cola' && <Nota icono="reloj">{EN_COLA}</Nota>}
        {sirven && (
          <div className="entregar">
            <Accion icono="imprimir" onClick={() => print()}>
              {venta.boletos.length === 1 ? 'Imprimir' : `Imprimir ${venta.boletos.length}`}
            </Accion>
            <Accion icono="codigo" onClick={() => mostrar(true)}>
              Mostrar
            </Accion>
            <Compartir enlace={venta.enlace} />
          </div>
        )}
      </div>
      <div className="tq-base">
        <Cobrar clase="tinta" onClick={alSeguir}>
          {hecha.deNuevo ? 'Volver' : 'Siguiente venta'}
        </Cobrar>
        <Anular venta={venta} />
      </div>
      {sirven && <Papel venta={venta} />}
    </main>
  )
}
