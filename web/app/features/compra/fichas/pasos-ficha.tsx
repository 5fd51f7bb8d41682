import type { Ficha } from '@entrale/contract/pagos/schemas'

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
export const PasosFicha = ({ tipo }: { tipo: Tipo }) => (
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
