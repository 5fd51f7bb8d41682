import type { Boleto, Compra } from '@entrale/contract/compras/compra'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/api'
import { fechaLarga, pesos } from '../../../../lib/formatos'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/choice'
import { Field, FieldError, FieldGroup } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'
import { TaskDialog } from '../../../../ui/task-dialog'
import { useHacer } from '../../../comun/hacer'
import { tardanzaDe } from '../en-palabras'
import { type DeCompra, partesDe } from '../use-compra'
import { reembolsables, sumaDe } from './reembolsables'

const MOTIVO_MAXIMO = 300

type Props = { compra: Compra; deCompra: DeCompra; onHecho: (compra: Compra) => void; onCerrar: () => void }

function useEleccion(compra: Compra) {
  const posibles = reembolsables(compra)
  const [elegidos, setElegidos] = useState<readonly string[]>(() =>
    posibles.length === 1 ? posibles.map(({ id }) => id) : [],
  )
  const suyos = posibles.filter(({ id }) => elegidos.includes(id))
  const cambiar = ({ id }: Boleto, si: boolean) =>
    setElegidos((antes) => (si ? [...antes, id] : antes.filter((otro) => otro !== id)))
  return { posibles, suyos, cambiar, ...sumaDe(suyos, compra.reembolsable?.queda ?? 0) }
}

const Cuenta = ({ monto, children }: { monto: number; children: ReactNode }) => (
  <div className="grid gap-1 rounded-control border border-line bg-surface-2 px-4 py-3.5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">Te devolvemos</span>
      <b className="type-figure whitespace-nowrap text-[26px]">
        {pesos(monto)} <small className="font-normal text-muted text-sm">MXN</small>
      </b>
    </p>
    <p className="text-muted text-sm">{children}</p>
  </div>
)

/** What one comes to; where its price was less after all, that the rest of it came back before. */
const Cada = ({ boleto: { numero, tipo, porDevolver, rebaja } }: { boleto: Boleto }) => (
  <span className="flex items-baseline justify-between gap-4">
    <span className="min-w-0 wrap-anywhere">
      Boleto {numero} · {tipo}
      {rebaja > 0 && <span className="block text-muted text-sm">Ya te devolvimos {pesos(rebaja)}</span>}
    </span>
    <b className="num font-semibold">{pesos(porDevolver)}</b>
  </span>
)

/** Chooses which boletos go back; says what comes for them, and when. */
export function ReembolsoDialogo({ compra, deCompra, onHecho, onCerrar }: Props) {
  const { posibles, suyos, cambiar, monto, rebaja } = useEleccion(compra)
  const [motivo, setMotivo] = useState('')
  const { enviando, rechazo, hacer } = useHacer()
  const { evento, reembolsable, metodo } = compra
  const pedir = () =>
    hacer(async () => {
      const body = { boletos: suyos.map(({ id }) => id), ...(motivo.trim() !== '' && { motivo: motivo.trim() }) }
      const { item } = await api('POST /p/compras/:folio/reembolso', { ...partesDe(deCompra), body })
      onHecho(item)
    })
  return (
    <TaskDialog
      busy={enviando}
      onClose={onCerrar}
      title="Pedir reembolso"
      description={`Los boletos que elijas dejan de servir para entrar.${reembolsable === null ? '' : ` Puedes pedirlo hasta el ${fechaLarga(reembolsable.hasta, evento.zonaHoraria)}`}`}
      action={
        <Button
          variant="danger"
          disabled={suyos.length === 0}
          loading={enviando}
          loadingText="Enviando…"
          onClick={() => void pedir()}
        >
          {monto === 0 ? 'Pedir reembolso' : `Pedir reembolso de ${pesos(monto)}`}
        </Button>
      }
    >
      <div className="grid gap-4 pb-1">
        <FieldGroup label="¿Qué boletos devuelves?">
          {posibles.map((boleto) => (
            <Checkbox
              key={boleto.id}
              checked={suyos.includes(boleto)}
              disabled={enviando}
              onChange={(event) => cambiar(boleto, event.target.checked)}
              label={<Cada boleto={boleto} />}
              className="[&_label>span:last-child]:flex-1"
            />
          ))}
        </FieldGroup>
        <Field label="¿Por qué?" optional counter={MOTIVO_MAXIMO}>
          <Textarea
            rows={2}
            maxLength={MOTIVO_MAXIMO}
            value={motivo}
            disabled={enviando}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </Field>
        <Cuenta monto={monto}>
          {rebaja === 0
            ? 'El boleto y su cargo por servicio, completos.'
            : `Con su cargo por servicio. Los ${pesos(rebaja)} de diferencia de precio ya te los devolvimos.`}{' '}
          {tardanzaDe(metodo)}
        </Cuenta>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </div>
    </TaskDialog>
  )
}
