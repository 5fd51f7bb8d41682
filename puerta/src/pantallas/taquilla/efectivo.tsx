import { Icono } from '../base/icono'
import type { Borrador, Poner } from './borrador'
import { cambioDe } from './borrador'
import { billetesPara, pesosCortos } from './dinero'
import { Cifra } from './piezas'

const TECLAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const
const MAXIMO = 9_999_900

type EfectivoProps = { borrador: Borrador; total: number; poner: Poner }

/** Whole pesos: what was handed over. */
export function Efectivo({ borrador, total, poner }: EfectivoProps) {
  const { recibido } = borrador
  const teclear = (tecla: string) => {
    const pesos = `${Math.floor((recibido ?? 0) / 100)}${tecla}`
    poner({ recibido: Math.min(MAXIMO, Number(pesos) * 100) })
  }
  const borrar = () => {
    const pesos = Math.floor((recibido ?? 0) / 1_000)
    poner({ recibido: pesos === 0 ? null : pesos * 100 })
  }
  const alcanza = recibido !== null && recibido >= total
  return (
    <>
      <dl className="cambio">
        <div>
          <dt>Recibes</dt>
          <dd>{recibido === null ? '–' : pesosCortos(recibido)}</dd>
        </div>
        <div className="grande">
          <dt>{recibido === null || alcanza ? 'Cambio' : 'Faltan'}</dt>
          <dd>
            {recibido === null ? (
              <b className="cifra">–</b>
            ) : (
              <Cifra centavos={alcanza ? cambioDe(borrador, total) : total - recibido} />
            )}
          </dd>
        </div>
      </dl>
      <fieldset className="billetes">
        <legend className="oculto">Recibido</legend>
        <button type="button" aria-pressed={recibido === total} onClick={() => poner({ recibido: total })}>
          Exacto
        </button>
        {billetesPara(total).map((monto) => (
          <button
            key={monto}
            type="button"
            aria-pressed={recibido === monto}
            onClick={() => poner({ recibido: monto })}
          >
            {pesosCortos(monto)}
          </button>
        ))}
      </fieldset>
      <fieldset className="teclado">
        <legend className="oculto">Teclado</legend>
        {TECLAS.map((tecla) => (
          <button key={tecla} type="button" onClick={() => teclear(tecla)}>
            {tecla}
          </button>
        ))}
        <button type="button" aria-label="Borrar" onClick={borrar}>
          <Icono nombre="borrar" />
        </button>
      </fieldset>
    </>
  )
}
