import type { LIMITES_TAQUILLA } from '@entrale/contract/taquilla/schemas'
import { useState } from 'react'
import { CabeceraVolver } from '../base/cabecera'
import { useEstado } from '../base/contexto'
import { Falla, Nota } from '../base/nota'
import { Tecla } from '../base/tecla'
import { useEstadoTaquilla, useIntento, useTaquilla } from './contexto'
import { boletos } from './oferta'
import { Cobrar, Paso } from './piezas'

const POR_APARTADO: (typeof LIMITES_TAQUILLA)['apartado'] = 500

/** The ids of what is asked for: pressed twice, it is the same block. */
const nuevosIds = (tipos: readonly { id: string }[]) => new Map(tipos.map(({ id }) => [id, crypto.randomUUID()]))

const SIN_RED = 'Sin red no se puede apartar ni devolver. Vende lo que ya tienes.'

/** Boletos leave the sale on line and are signed beforehand, so that nobody else can sell them. */
export function Apartar({ alVolver }: { alVolver: () => void }) {
  const taquilla = useTaquilla()
  const { conRed } = useEstado()
  const { tipos, bloque } = useEstadoTaquilla()
  const [ids, renovar] = useState(() => nuevosIds(tipos))
  const [cantidades, elegir] = useState<Readonly<Record<string, number>>>({})
  const { ocupada, falla, intentar } = useIntento()
  const pedidos = tipos.flatMap(({ id }) => {
    const cantidad = cantidades[id] ?? 0
    return cantidad > 0 ? [{ id: ids.get(id) ?? crypto.randomUUID(), tipoId: id, cantidad }] : []
  })
  const cuantos = pedidos.reduce((suma, { cantidad }) => suma + cantidad, 0)
  const apartar = () =>
    intentar(async () => {
      await taquilla.apartar(pedidos)
      renovar(nuevosIds(tipos))
      elegir({})
    })
  return (
    <main className="pantalla">
      <CabeceraVolver titulo="Apartado sin red" alVolver={alVolver} />
      <div className="cuerpo">
        <p className="ayuda">Estos boletos salen de la venta en línea y se firman en este celular.</p>
        <ul className="tq-tipos">
          {tipos.map(({ id, nombre, quedan }) => {
            const cantidad = cantidades[id] ?? 0
            const tuyos = bloque.filter(({ tipoId }) => tipoId === id).length
            return (
              <li key={id} className={cantidad > 0 ? 'puesto' : ''}>
                <div>
                  <b>{nombre}</b>
                  <small>quedan {quedan.toLocaleString('es-MX')}</small>
                  {tuyos > 0 && <small>{tuyos === 1 ? '1 tuyo' : `${tuyos} tuyos`}</small>}
                </div>
                <div className="de-diez">
                  <Paso
                    de={nombre}
                    cantidad={cantidad}
                    otro={cantidad < Math.min(quedan, POR_APARTADO)}
                    poner={(n) => elegir({ ...cantidades, [id]: n })}
                  />
                  <button
                    type="button"
                    className="boton"
                    disabled={cantidad >= Math.min(quedan, POR_APARTADO)}
                    aria-label={`Agregar 10 de ${nombre}`}
                    onClick={() => elegir({ ...cantidades, [id]: Math.min(quedan, POR_APARTADO, cantidad + 10) })}
                  >
                    +10
                  </button>
                </div>
              </li>
            )
          })}
        </ul>
        <Nota icono="deshacer">Lo que no vendas vuelve a la venta al hacer corte, o cuando lo devuelvas aquí.</Nota>
        <Falla>{falla || (conRed ? '' : SIN_RED)}</Falla>
      </div>
      <div className="tq-base">
        {bloque.length > 0 && (
          <Tecla disabled={ocupada || !conRed} onClick={() => intentar(taquilla.devolver)}>
            Devolver {boletos(bloque.length)}
          </Tecla>
        )}
        <Cobrar disabled={ocupada || cuantos === 0 || !conRed} onClick={apartar}>
          {cuantos === 0 ? 'Apartar' : `Apartar ${cuantos.toLocaleString('es-MX')}`}
        </Cobrar>
      </div>
    </main>
  )
}
