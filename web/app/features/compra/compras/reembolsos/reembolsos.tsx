import type { Compra } from '@entrale/contract/compras/compra'
import { clabeBody, type ReembolsoCompra } from '@entrale/contract/reembolsos/schemas'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../lib/api'
import { showErrors, useSchemaForm } from '../../../../lib/api-form'
import { pesos, ZONA_CENTRO } from '../../../../lib/formatos'
import { fechaBreve } from '../../../../lib/hace'
import { Button } from '../../../../ui/button'
import { Card } from '../../../../ui/card'
import { Field, FieldError } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { motivoDe, reembolsoEnPalabras, tardanzaDe } from '../en-palabras'
import { Pasos } from '../pasos'
import { type DeCompra, partesDe } from '../use-compra'
import { pasosDeReembolso } from './pasos-reembolso'

type ClabeProps = { titular: string; deCompra: DeCompra; onHecho: (compra: Compra) => void }

/** To which account a refund goes that cannot return where it came from. */
function ClabeForm({ titular, deCompra, onHecho }: ClabeProps) {
  const form = useSchemaForm(clabeBody, { defaultValues: { clabe: '', titular } })
  const [rechazo, setRechazo] = useState('')
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const { item } = await api('PUT /p/compras/:folio/clabe', { ...partesDe(deCompra), body })
      onHecho(item)
    } catch (error) {
      setRechazo(showErrors(form, error, ['clabe', 'titular']) ?? '')
    }
  })
  return (
    <form onSubmit={(event) => void enviar(event)} noValidate>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <Field
          label="CLABE"
          hint="18 dígitos. La encuentras en la aplicación de tu banco."
          error={errors.clabe?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            className="type-folio"
            {...form.register('clabe')}
          />
        </Field>
        <Field label="Titular de la cuenta" error={errors.titular?.message}>
          <Input autoComplete="name" {...form.register('titular')} />
        </Field>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-sm:w-full"
          loading={isSubmitting}
          loadingText="Guardando…"
        >
          Guardar mi cuenta
        </Button>
      </fieldset>
    </form>
  )
}

type Props = { compra: Compra; deCompra: DeCompra; onCambio: (compra: Compra) => void }

function Reembolso({ reembolso, compra, deCompra, onCambio }: Props & { reembolso: ReembolsoCompra }) {
  const { monto, moneda, boletos, estado } = reembolso
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-[1_1_14rem] font-semibold">{reembolsoEnPalabras(reembolso, compra.metodo)}</p>
        <b className="type-figure text-[22px]">
          {pesos(monto)}
          {moneda !== 'MXN' && ` ${moneda}`}
        </b>
      </div>
      <p className="text-muted text-sm wrap-anywhere">
        {motivoDe(reembolso)}
        {boletos.length > 0 && ` · ${boletos.length === 1 ? 'Boleto' : 'Boletos'} ${boletos.join(', ')}`}
      </p>
      {estado === 'por_autorizar' && (
        <p className="text-sm">
          El dinero de esta venta ya se le había entregado a quien organiza, así que alguien de Éntrale tiene que
          autorizarlo. Te escribimos con lo que se decida.
        </p>
      )}
      {estado === 'rechazado' && reembolso.decision !== null && (
        <p className="wrap-anywhere text-sm">Por qué: «{reembolso.decision}»</p>
      )}
      <Pasos
        label="Cómo va tu reembolso"
        pasos={pasosDeReembolso(reembolso).map(({ fecha, ...paso }) => ({
          ...paso,
          clave: paso.titulo,
          detalle: fecha && fechaBreve(fecha, ZONA_CENTRO),
        }))}
      />
      {estado === 'falta_clabe' && (
        <ClabeForm titular={compra.comprador.nombreMostrado} deCompra={deCompra} onHecho={onCambio} />
      )}
      {(estado === 'aprobado' || estado === 'en_proceso') && compra.metodo === 'tarjeta' && (
        <p className="text-muted text-sm">{tardanzaDe('tarjeta')}</p>
      )}
    </Card>
  )
}

/** The refunds of a compra, each with how far it is. The link of a card leads here. */
export function Reembolsos(props: Props) {
  const { compra } = props
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#reembolso') seccion.current?.scrollIntoView()
  }, [])
  if (compra.reembolsos.length === 0) return null
  return (
    <section ref={seccion} id="reembolso" aria-labelledby="reembolsos-titulo" className="grid scroll-mt-6 gap-4">
      <h2 id="reembolsos-titulo" className="type-cond text-[28px] uppercase leading-none">
        {compra.reembolsos.length === 1 ? 'Tu reembolso' : 'Tus reembolsos'}
      </h2>
      {compra.reembolsos.map((reembolso) => (
        <Reembolso key={reembolso.id} reembolso={reembolso} {...props} />
      ))}
    </section>
  )
}
