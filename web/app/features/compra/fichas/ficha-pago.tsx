import type { Ficha, PagoCompra } from '@entrale/contract/pagos/schemas'
import { CircleAlert, FlaskConical, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { pesos } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { useTimeLeft } from '../../../ui/countdown'
import { Anchor } from '../../../ui/link'
import { Ticket } from '../../../ui/ticket'
import { spokenText } from '../../../ui/time-left'
import { plazo } from '../comun/frases'
import { Barras } from './barras'
import { Copiable, Dato } from './copiable'
import { clabeEnGrupos, enGrupos } from './grupos'

type Tipo = Ficha['tipo']

const PASOS: Record<Tipo, readonly [string, string, string]> = {
  oxxo: [
    'Ve a cualquier OXXO y di que vas a pagar un servicio. Enseña el código de barras en tu celular o impreso, o dicta la referencia.',
    'Paga en efectivo la cantidad exacta. La tienda puede cobrar una comisión aparte por recibir el pago.',
    'Guarda tu comprobante. Cuando OXXO nos confirma, tus boletos llegan a tu correo: casi siempre el mismo día, a más tardar el siguiente día hábil.',
  ],
  spei: [
    'En la app de tu banco elige transferir y agrega la CLABE como cuenta nueva.',
    'Transfiere la cantidad exacta en un solo envío, con la referencia si tu banco la pide.',
    'En cuanto llega, casi siempre en minutos, te mandamos tus boletos por correo.',
  ],
}

/** How it is paid, for who never did. */
const PasosFicha = ({ tipo }: { tipo: Tipo }) => (
  <section aria-labelledby="como-se-paga" className="grid content-start gap-3">
    <h2 id="como-se-paga" className="type-cond text-[24px] uppercase leading-none">
      Cómo se paga
    </h2>
    <ol className="grid">
      {PASOS[tipo].map((paso, indice) => (
        <li key={paso} className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3 border-line border-t py-3.5">
          <b aria-hidden="true" className="type-figure text-[30px] text-hair">
            {indice + 1}
          </b>
          <span>{paso}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** Only the voucher reaches the paper, in ink on white, whatever the theme and whatever stands around it. */
const HOJA = `@media print {
  body:has([data-ficha]) * { visibility: hidden }
  [data-ficha], [data-ficha] * { visibility: visible !important }
  [data-ficha] {
    position: absolute; inset: 0 0 auto; width: 100%;
    --bg: #fff; --surface-1: #fff; --surface-2: #fff; --text: #000; --muted: #333; --line: #999; --control: #666; --hair: #000;
    color: #000; background: #fff;
  }
  @page { margin: 14mm }
}`

const Impresion = () => <style>{HOJA}</style>

export type FichaPagoProps = {
  folio: string
  /** The token that opens the bars without an account; null with a session. */
  acceso: string | null
  pago: PagoCompra
  /** What is being paid: the name of the evento. */
  concepto: string
}

const TITULO: Record<Ficha['tipo'], { nombre: string; frase: string }> = {
  oxxo: { nombre: 'OXXO', frase: 'Paga en efectivo en cualquier OXXO' },
  spei: { nombre: 'SPEI', frase: 'Transfiere desde tu banco' },
}

function Plazo({ venceEn }: { venceEn: string }) {
  const queda = useTimeLeft(Date.parse(venceEn))
  return (
    <div className="grid gap-0.5">
      <p className="text-muted text-sm">Paga antes del</p>
      <p className="font-semibold">
        <time dateTime={venceEn}>{plazo(venceEn)}</time>
      </p>
      {queda !== undefined && (
        <p className="text-muted text-sm print:hidden">{queda > 0 ? spokenText(queda) : 'El plazo ya terminó'}</p>
      )}
    </div>
  )
}

/** Where, how much and until when. */
const Cabeza = ({ ficha, pago, falta }: { ficha: Ficha; pago: PagoCompra; falta: number }) => (
  <div className="grid gap-5 p-5 sm:p-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
      <p className="type-wide text-[34px] leading-none">{TITULO[ficha.tipo].nombre}</p>
      <p className="text-muted text-sm">{TITULO[ficha.tipo].frase}</p>
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid gap-1">
        <p className="text-muted text-sm">{pago.recibido > 0 ? 'Te faltan' : 'Cantidad exacta'}</p>
        <p className="type-figure text-[44px]">
          {pesos(falta)} <small className="font-normal font-ui text-base text-muted [font-stretch:100%]">MXN</small>
        </p>
      </div>
      {pago.venceEn !== null && <Plazo venceEn={pago.venceEn} />}
    </div>
  </div>
)

/** Below the cut: whose it is. */
const Talon = ({ folio, concepto }: { folio: string; concepto: string }) => (
  <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 px-5 sm:px-6">
    <p className="line-clamp-2 font-semibold leading-snug">{concepto}</p>
    <p className="grid justify-items-end gap-0.5">
      <span className="text-muted text-sm">Folio</span>
      <span className="type-folio text-sm sm:text-base">{folio}</span>
    </p>
  </div>
)

const Parcial = ({ recibido, monto, falta }: { recibido: number; monto: number; falta: number }) => (
  <Note tone="talavera" icon={<CircleAlert aria-hidden="true" />} role="status">
    <b className="font-semibold">Te faltan {pesos(falta)} MXN.</b> Ya recibimos {pesos(recibido)} de {pesos(monto)}.
    Transfiere lo que falta a la misma CLABE, antes del plazo, y te mandamos tus boletos.
  </Note>
)

const Oxxo = ({
  folio,
  acceso,
  ficha,
}: {
  folio: string
  acceso: string | null
  ficha: Extract<Ficha, { tipo: 'oxxo' }>
}) => (
  <>
    <Barras
      folio={folio}
      acceso={acceso}
      codigo={ficha.codigoBarras}
      conNumero={ficha.codigoBarras !== ficha.referencia}
    />
    <div>
      <Copiable rotulo="Referencia" valor={ficha.referencia} grande>
        {enGrupos(ficha.referencia)}
      </Copiable>
    </div>
  </>
)

const Spei = ({ ficha, falta }: { ficha: Extract<Ficha, { tipo: 'spei' }>; falta: number }) => (
  <div className="border-line border-t">
    <Copiable rotulo="CLABE" valor={ficha.clabe} grande>
      {clabeEnGrupos(ficha.clabe)}
    </Copiable>
    <Copiable rotulo="Cantidad exacta" valor={(falta / 100).toFixed(2)} mono={false}>
      {pesos(falta)} MXN
    </Copiable>
    <Copiable rotulo="Referencia" valor={ficha.referencia} />
    <Dato rotulo="Banco">{ficha.banco}</Dato>
    <Dato rotulo="Beneficiario">{ficha.beneficiario}</Dato>
  </div>
)

/** What somebody needs to pay in cash or by transfer: exact amount, limit, reference, and how it is done. Nothing when there is no voucher. */
export function FichaPago({ folio, acceso, pago, concepto }: FichaPagoProps): ReactNode {
  const { ficha, monto, recibido, simular } = pago
  if (ficha === null) return null
  const falta = Math.max(0, monto - recibido)
  return (
    <div className="grid content-start gap-6" data-ficha>
      <Impresion />
      {recibido > 0 && falta > 0 && <Parcial recibido={recibido} monto={monto} falta={falta} />}
      <Ticket cut="bottom" stubHeight={88} stub={<Talon folio={folio} concepto={concepto} />} label="Ficha de pago">
        <Cabeza ficha={ficha} pago={pago} falta={falta} />
        <div className="px-5 pb-5 sm:px-6 sm:pb-6">
          {ficha.tipo === 'oxxo' ? (
            <Oxxo folio={folio} acceso={acceso} ficha={ficha} />
          ) : (
            <Spei ficha={ficha} falta={falta} />
          )}
        </div>
      </Ticket>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Imprimir ficha
        </Button>
        {simular !== undefined && (
          <Anchor href={simular} className="link inline-flex min-h-11 items-center gap-2 text-sm">
            <FlaskConical aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Simular el pago
          </Anchor>
        )}
      </div>
      <PasosFicha tipo={ficha.tipo} />
    </div>
  )
}
