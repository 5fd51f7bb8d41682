import { ApiError } from '@entrale/contract/client'
import type { NoFuiYo as Hecho } from '@entrale/contract/cuenta-deposito/schemas'
import { CircleCheck, Clock, MailQuestion, MailX, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Cara } from '../../features/cuenta/entrar/cara'
import { soltarEnlace, useEnlace } from '../../features/cuenta/entrar/enlace'
import { api } from '../../lib/api'
import { pesos } from '../../lib/formatos'
import { metaSecreta } from '../../lib/seo/seo'
import { Button, ButtonLink } from '../../ui/button'
import { Jump } from '../../ui/display'
import { FieldError } from '../../ui/field'

export const meta = () => metaSecreta('No fui yo', 'noindex')

const SIN_ENLACE = {
  icono: MailQuestion,
  tinta: 'text-muted',
  titulo: 'Abre el enlace del correo',
  texto: 'Está en el aviso que te enviamos cuando cambió la cuenta de depósito. Ábrelo completo desde ahí.',
}
/** By the code of the refusal. */
const CARAS: Record<string, typeof SIN_ENLACE> = {
  usado: {
    icono: CircleCheck,
    tinta: 'text-agave',
    titulo: 'No hay nada que cancelar',
    texto: 'Ese cambio ya se canceló o se reemplazó. Revisa en Pagos qué cuenta está en uso.',
  },
  vencido: {
    icono: Clock,
    tinta: 'text-cempasuchil',
    titulo: 'Este enlace venció',
    texto: 'Si no reconoces la cuenta en la que te pagan, escríbenos desde la ayuda cuanto antes.',
  },
  invalido: {
    icono: MailX,
    tinta: 'text-chile',
    titulo: 'Este enlace no sirve',
    texto: 'Puede estar incompleto. Ábrelo de nuevo desde el correo.',
  },
}

type Paso =
  | { paso: 'preguntar' | 'enviando'; fallo: string }
  | { paso: 'hecho'; hecho: Hecho }
  | { paso: 'no'; motivo: string }

const Salidas = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink href="/auth/recuperar-password/init" variant="primary">
      Cambiar mi contraseña
    </ButtonLink>
    <ButtonLink href="/ayuda">Ir a la ayuda</ButtonLink>
  </div>
)

const loPagado = ({ banco, ultimos, enCamino }: Hecho) =>
  enCamino === 0
    ? `No se pagará nada en ${banco} •••• ${ultimos}.`
    : `No se pagará nada más en ${banco} •••• ${ultimos}. Una transferencia de ${pesos(enCamino)} ya estaba en camino: avisamos a quien administra Éntrale para detenerla.`
const textoDe = (hecho: Hecho) => {
  const { organizacion, seguia } = hecho
  return `${loPagado(hecho)} ${
    seguia
      ? `A ${organizacion} le seguimos pagando donde antes.`
      : `${organizacion} se queda sin cuenta hasta que registren otra.`
  } Ya avisamos a quienes la administran, y nadie puede cambiarla sin confirmar antes que es quien dice ser. Ahora, quien es propietario debe cambiar su contraseña.`
}

function useCancelacion(token: string | null | undefined) {
  const [paso, setPaso] = useState<Paso>({ paso: 'preguntar', fallo: '' })
  const pedir = async () => {
    setPaso({ paso: 'enviando', fallo: '' })
    try {
      const { item } = await api('POST /p/cuentas-pago/no-fui-yo', { body: { token: token ?? '' } })
      soltarEnlace()
      setPaso({ paso: 'hecho', hecho: item })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const motivo = error.status === 400 ? error.wire.form?.[0]?.type : undefined
      setPaso(motivo === undefined ? { paso: 'preguntar', fallo: error.message } : { paso: 'no', motivo })
    }
  }
  return { paso, pedir }
}

function Estado({ token }: { token: string | null | undefined }) {
  const { paso, pedir } = useCancelacion(token)
  if (token === null) return <Cara {...SIN_ENLACE} />
  if (paso.paso === 'no')
    return <Cara {...(CARAS[paso.motivo] ?? SIN_ENLACE)}>{paso.motivo === 'vencido' && <Salidas />}</Cara>
  if (paso.paso === 'hecho')
    return (
      <Cara icono={CircleCheck} tinta="text-agave" titulo="Cancelamos el cambio" texto={textoDe(paso.hecho)}>
        <Salidas />
      </Cara>
    )
  return (
    <Cara
      icono={ShieldAlert}
      tinta="text-chile"
      titulo="¿Nadie de tu equipo cambió la cuenta de depósito?"
      texto="Si la cancelas no se paga nada en ella, y no se aceptan más cambios hasta que quien es propietario confirme que es quien dice ser."
    >
      <div className="grid justify-items-start gap-3">
        <Button variant="danger" loading={paso.paso === 'enviando' || token === undefined} onClick={() => void pedir()}>
          No fui yo: cancelar el cambio
        </Button>
        {paso.fallo !== '' && <FieldError>{paso.fallo}</FieldError>}
      </div>
    </Cara>
  )
}

/** Where the e-mail about another payout account leads; no session is needed. It asks first: some mailboxes open every link. */
export default function NoFuiYo() {
  const token = useEnlace()
  return (
    <div className="wrap grid max-w-180 gap-8 pt-8 pb-18 md:pt-16">
      <h1 className="text-5xl leading-none">
        <Jump narrow="No fui" wide="yo" stacked />
      </h1>
      <div
        aria-live="polite"
        className="grid min-h-60 content-start justify-items-start gap-2.5 rounded-control border border-line bg-surface-1 p-6 md:p-8 noscript:hidden"
      >
        <Estado token={token} />
      </div>
      <noscript>
        <p className="rounded-control border border-line bg-surface-1 p-6">
          Para cancelar el cambio, activa JavaScript y vuelve a abrir el enlace.
        </p>
      </noscript>
    </div>
  )
}
