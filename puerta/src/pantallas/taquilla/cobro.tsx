import type { LIMITES_TAQUILLA, PagoTaquilla } from '@entrale/contract/taquilla/schemas'
import { Icono, type NombreDeIcono } from '../base/icono'
import { Falla, Nota } from '../base/nota'
import type { Borrador, Poner } from './borrador'
import { useEstadoTaquilla } from './contexto'
import { pesos } from './dinero'
import { Efectivo } from './efectivo'
import { boletos } from './oferta'
import { Campo, Cobrar } from './piezas'

const LARGOS: Pick<typeof LIMITES_TAQUILLA, 'nombre' | 'referencia'> = { nombre: 60, referencia: 40 }
const FORMAS: readonly [PagoTaquilla, NombreDeIcono, string][] = [
  ['efectivo', 'efectivo', 'Efectivo'],
  ['terminal', 'terminal', 'Terminal'],
  ['cortesia', 'cortesia', 'Cortesía'],
]

export type CobroProps = {
  borrador: Borrador
  poner: Poner
  total: number
  cuantos: number
  cerrada: string
  ocupada: boolean
  falla: string
  alCobrar: () => void
}

const ComoPaga = ({ borrador, poner }: Pick<CobroProps, 'borrador' | 'poner'>) => (
  <fieldset className="formas">
    <legend className="oculto">Cómo paga</legend>
    {FORMAS.map(([pago, icono, nombre]) => (
      <button key={pago} type="button" aria-pressed={borrador.pago === pago} onClick={() => poner({ pago })}>
        <Icono nombre={icono} />
        {nombre}
      </button>
    ))}
  </fieldset>
)

const quedanEnPalabras = (quedan: number): string => {
  if (quedan === 0) return 'Esta taquilla ya no puede dar cortesías.'
  return quedan === 1 ? 'Te queda 1 cortesía.' : `Te quedan ${quedan.toLocaleString('es-MX')} cortesías.`
}

/** For whom and by whose leave; how many are left, where there is a limit. */
function Cortesia({ borrador, poner, falla }: Pick<CobroProps, 'borrador' | 'poner' | 'falla'>) {
  const { quedanCortesias } = useEstadoTaquilla()
  const vacio = (texto: string) => falla !== '' && texto.trim() === ''
  return (
    <>
      {quedanCortesias !== null && (
        <Nota icono={quedanCortesias === 0 ? 'aviso' : 'cortesia'}>{quedanEnPalabras(quedanCortesias)}</Nota>
      )}
      <Campo
        id="nombre"
        titulo="A nombre de"
        valor={borrador.nombre}
        escribir={(nombre) => poner({ nombre })}
        largo={LARGOS.nombre}
        mal={vacio(borrador.nombre)}
      />
      <Campo
        id="autoriza"
        titulo="¿Quién la autoriza?"
        ayuda="Sale en el corte, como boletos sin dinero."
        valor={borrador.autoriza}
        escribir={(autoriza) => poner({ autoriza })}
        largo={LARGOS.nombre}
        mal={vacio(borrador.autoriza)}
      />
    </>
  )
}

function Datos({ borrador, poner, total, falla }: Pick<CobroProps, 'borrador' | 'poner' | 'total' | 'falla'>) {
  if (borrador.pago === 'efectivo') return <Efectivo borrador={borrador} total={total} poner={poner} />
  if (borrador.pago === 'terminal')
    return (
      <>
        <Nota icono="terminal">
          Cobra <b>{pesos(total)}</b> en tu terminal y anota aquí su comprobante.
        </Nota>
        <Campo
          id="referencia"
          titulo="Referencia o autorización"
          ayuda="Los números del comprobante."
          valor={borrador.referencia}
          escribir={(referencia) => poner({ referencia })}
          largo={LARGOS.referencia}
          mal={falla !== '' && borrador.referencia.trim() === ''}
        />
      </>
    )
  return <Cortesia borrador={borrador} poner={poner} falla={falla} />
}

const Entra = ({ borrador, poner }: Pick<CobroProps, 'borrador' | 'poner'>) => (
  <label className="entra">
    <span>
      <b>Entra ya</b>
      <small>Queda usado y cuenta en el aforo</small>
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={borrador.entra}
      aria-checked={borrador.entra}
      onChange={() => poner({ entra: !borrador.entra })}
    />
  </label>
)

const letreroDe = ({ borrador, cuantos, total, ocupada }: CobroProps): string => {
  if (ocupada) return 'Cobrando'
  if (borrador.pago === 'cortesia') return `Dar ${boletos(cuantos)}`
  return borrador.pago === 'terminal' ? 'Ya se aprobó' : `Cobrar ${pesos(total)}`
}

/** How somebody pays. What is missing is said as it is pressed; what was typed stays. */
export function Cobro(props: CobroProps) {
  const { borrador, poner, total, cuantos, cerrada, ocupada, falla, alCobrar } = props
  return (
    <>
      <div className="tq-cobro">
        <ComoPaga borrador={borrador} poner={poner} />
        <Datos borrador={borrador} poner={poner} total={total} falla={falla} />
        <details className="por-correo">
          <summary>Mandar los boletos por correo</summary>
          <Campo
            id="correo"
            titulo="Correo de quien compra (opcional)"
            tipo="email"
            valor={borrador.email}
            escribir={(email) => poner({ email })}
          />
        </details>
      </div>
      <div className="tq-base">
        <Entra borrador={borrador} poner={poner} />
        <Falla>{falla || cerrada}</Falla>
        <Cobrar disabled={ocupada || cuantos === 0 || cerrada !== ''} onClick={alCobrar}>
          {letreroDe(props)}
        </Cobrar>
      </div>
    </>
  )
}
