import type { Compra } from '@entrale/contract/compras/compra'
import type { ReembolsoCompra } from '@entrale/contract/reembolsos/schemas'
import { useEffect, useRef, useState } from 'react'
import { pesos, ZONA_CENTRO } from '../../../../lib/formatos'
import { fechaBreve } from '../../../../lib/hace'
import { Button } from '../../../../ui/button'
import { Card } from '../../../../ui/card'
import { motivoDe, reembolsoEnPalabras, tardanzaDe, transferenciaEnPalabras } from '../en-palabras'
import { Pasos } from '../pasos'
import type { DeCompra } from '../use-compra'
import { ClabeForm } from './clabe-form'
import { pasosDeReembolso } from './pasos-reembolso'

type Props = { compra: Compra; deCompra: DeCompra; onCambio: (compra: Compra) => void }

/** Of one that goes to an account: what the bank does with it, and the form while it may still be said where to. */
function Transferencia({ reembolso, compra, deCompra, onCambio }: Props & { reembolso: ReembolsoCompra }) {
  const [cambia, setCambia] = useState(false)
  const { estado, rastreo } = reembolso
  const frase = transferenciaEnPalabras(reembolso)
  const pideCuenta = estado === 'falta_clabe' || estado === 'sin_reclamar'
  return (
    <>
      {frase !== '' && <p className="text-sm wrap-anywhere">{frase}</p>}
      {rastreo !== null && (
        <p className="text-sm">
          Clave de rastreo <b className="type-folio wrap-anywhere whitespace-normal">{rastreo}</b>. Con ella tu banco
          encuentra el depósito.
        </p>
      )}
      {estado === 'por_transferir' && !cambia && (
        <Button size="sm" className="justify-self-start" onClick={() => setCambia(true)}>
          Cambiar la cuenta
        </Button>
      )}
      {(pideCuenta || cambia) && (
        <ClabeForm
          titular={compra.comprador.nombreMostrado}
          deCompra={deCompra}
          onHecho={(nueva) => {
            setCambia(false)
            onCambio(nueva)
          }}
        />
      )}
    </>
  )
}

function Reembolso({ reembolso, compra, deCompra, onCambio }: Props & { reembolso: ReembolsoCompra }) {
  const { monto, moneda, boletos, estado, compensacion } = reembolso
  const siguen = compra.boletos.some((boleto) => boleto.estado === 'valido' || boleto.estado === 'usado')
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
        {compensacion !== null && siguen && ' · Tus boletos no cambian'}
        {boletos.length > 0 && ` · ${boletos.length === 1 ? 'Boleto' : 'Boletos'} ${boletos.join(', ')}`}
      </p>
      {estado === 'por_autorizar' && compensacion !== null && (
        <p className="text-sm">
          Sale de lo que quien organiza tiene con nosotros, y hoy no alcanza. Sale en cuanto alcance, o cuando alguien
          de Éntrale lo autorice. Te escribimos con lo que pase.
        </p>
      )}
      {estado === 'por_autorizar' && compensacion === null && (
        <p className="text-sm">
          El dinero de esta venta ya se le había entregado a quien organiza, así que alguien de Éntrale tiene que
          autorizarlo. Te escribimos con lo que se decida.
        </p>
      )}
      {estado === 'rechazado' && reembolso.decision !== null && (
        <p className="wrap-anywhere text-sm">Por qué: «{reembolso.decision}»</p>
      )}
      <Pasos
        label={compensacion === null ? 'Cómo va tu reembolso' : 'Cómo va tu compensación'}
        pasos={pasosDeReembolso(reembolso).map(({ fecha, ...paso }) => ({
          ...paso,
          clave: paso.titulo,
          detalle: fecha && fechaBreve(fecha, ZONA_CENTRO),
        }))}
      />
      <Transferencia key={estado} reembolso={reembolso} compra={compra} deCompra={deCompra} onCambio={onCambio} />
      {(estado === 'aprobado' || estado === 'en_proceso') && compra.metodo === 'tarjeta' && (
        <p className="text-muted text-sm">{tardanzaDe('tarjeta')}</p>
      )}
    </Card>
  )
}

function tituloDe(reembolsos: readonly ReembolsoCompra[]): string {
  const aparte = reembolsos.filter(({ compensacion }) => compensacion !== null).length
  if (aparte === 0) return reembolsos.length === 1 ? 'Tu reembolso' : 'Tus reembolsos'
  if (aparte < reembolsos.length) return 'Dinero para ti'
  return aparte === 1 ? 'Tu compensación' : 'Tus compensaciones'
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
        {tituloDe(compra.reembolsos)}
      </h2>
      {compra.reembolsos.map((reembolso) => (
        <Reembolso key={reembolso.id} reembolso={reembolso} {...props} />
      ))}
    </section>
  )
}
