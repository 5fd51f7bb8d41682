import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { showErrors } from '../../../../lib/api-form'
import { centavosDe } from '../../../../lib/centavos'
import { useClaveDeEnvio } from '../../../../lib/clave-de-envio'
import { cuenta, pesos, precioLargo } from '../../../../lib/formatos'
import { conIdentidad, IdentidadCancelada } from '../../../../lib/sesion/identidad'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { SubmitDialog } from '../../../../ui/submit-dialog'
import { toast } from '../../../../ui/toaster'
import type { DeCompra } from '../corregir-nombre'
import { CamposReembolso } from './campos-reembolso'
import { CAMPOS, type CuerpoReembolso, type FormularioReembolso, useFormularioReembolso } from './formulario-reembolso'
import { QuienPaga } from './quien-paga'
import {
  type BoletoReembolsable,
  boletosReembolsables,
  quedaPorReembolsar,
  type Reparto,
  rebajaDe,
  repartoDe,
} from './reembolsable'

type Enviar = (body: CuerpoReembolso, headers: { 'idempotency-key': string }) => Promise<CompraDetalle>
type Props = {
  compra: CompraDetalle
  /** The platform asks by a call of its own. */
  enviar: Enviar
  deQuien?: string
  onReembolsada: (compra: CompraDetalle) => void
  onCerrar: () => void
}

/** As the form stands now: an amount that cannot be read yet counts for nothing. */
function repartoAhora(
  form: FormularioReembolso,
  boletos: readonly BoletoReembolsable[],
  compra: CompraDetalle,
): Reparto {
  const [elegidos, cuanto, monto] = form.watch(['boletos', 'cuanto', 'monto'])
  const otro = cuanto === 'otro' ? centavosDe(monto) || 0 : null
  return repartoDe(
    boletos.filter(({ id }) => elegidos.includes(id)),
    otro === null ? null : Math.min(Math.max(0, otro), quedaPorReembolsar(compra)),
    compra,
  )
}

/** As its organizer does it. */
export const reembolsarComoOrganizador =
  (params: DeCompra): Enviar =>
  async (body, headers) => {
    const call = 'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar'
    return (await api(call, { params, body, headers })).item
  }

function useReembolsar({ enviar: pedir, compra, onReembolsada, onCerrar }: Props, form: FormularioReembolso) {
  const [porConfirmar, setPorConfirmar] = useState<CuerpoReembolso | null>(null)
  const [enviando, setEnviando] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const conocidos = new Set(compra.reembolsos.map(({ id }) => id))
  const claveDe = useClaveDeEnvio()
  const enviar = (body: CuerpoReembolso) => pedir(body, claveDe(body))
  const reembolsar = async () => {
    if (porConfirmar === null) return
    setEnviando(true)
    setRechazo('')
    try {
      const despues = await conIdentidad(() => enviar(porConfirmar))
      onReembolsada(despues)
      if (despues.reembolsos.some(({ id, estado }) => estado === 'por_autorizar' && !conocidos.has(id)))
        toast.info('El reembolso espera: tu saldo no lo cubre. En Pagos dice cuánto falta y cómo enviarlo.')
      else toast.success(`Reembolso hecho: le avisamos a ${compra.comprador.email}`)
      onCerrar()
    } catch (error) {
      setEnviando(false)
      if (error instanceof IdentidadCancelada) return
      setPorConfirmar(null)
      setRechazo(showErrors(form, error, CAMPOS) ?? '')
    }
  }
  return { porConfirmar, setPorConfirmar, enviando, rechazo, reembolsar }
}

/** Gives money of a compra back: chosen boletos, how much and why, and once more before it is done. */
export function ReembolsarDialogo(props: Props) {
  const { compra, deQuien, onCerrar } = props
  // as it was when it opened: the list behind reads itself anew
  const [boletos] = useState(() => boletosReembolsables(compra))
  const queda = quedaPorReembolsar(compra)
  const form = useFormularioReembolso(boletos, queda)
  const { porConfirmar, setPorConfirmar, enviando, rechazo, reembolsar } = useReembolsar(props, form)
  const reparto = repartoAhora(form, boletos, compra)
  const elegidos = form.watch('boletos')
  const suyos = boletos.filter(({ id }) => elegidos.includes(id))
  return (
    <SubmitDialog
      wide
      title="Reembolsar"
      description={`Compra ${compra.folio} de ${compra.comprador.nombreMostrado}.`}
      submit={{ children: 'Revisar reembolso' }}
      busy={false}
      refused={rechazo}
      onSubmit={form.handleSubmit(setPorConfirmar)}
      onClose={() => !enviando && onCerrar()}
    >
      <fieldset disabled={enviando} className="grid min-w-0 gap-6">
        <legend className="sr-only">Datos del reembolso</legend>
        <CamposReembolso
          form={form}
          boletos={boletos}
          comprador={compra.comprador.nombreMostrado}
          entero={repartoDe(suyos, null, compra).total}
          rebaja={rebajaDe(suyos)}
          queda={queda}
        />
        <QuienPaga reparto={reparto} metodo={compra.metodo} {...(deQuien && { deQuien })} />
      </fieldset>
      <ConfirmDialog
        open={porConfirmar !== null}
        onClose={() => setPorConfirmar(null)}
        title={`¿Devolver ${precioLargo(reparto.total)}?`}
        description={
          <>
            A <b className="wrap-anywhere font-semibold text-text">{compra.comprador.nombreMostrado}</b>.{' '}
            {cuenta(elegidos.length, 'boleto deja', 'boletos dejan')} de servir para entrar. No se puede deshacer.
          </>
        }
        confirm={`Devolver ${pesos(reparto.total)}`}
        danger
        pending={enviando}
        onConfirm={() => void reembolsar()}
      />
    </SubmitDialog>
  )
}
