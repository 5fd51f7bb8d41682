import { ChartLine, type LucideIcon, ScanLine, Ticket, Users, Wallet } from 'lucide-react'
import { Display } from '../../../ui/display'

const PROMESAS: [LucideIcon, string, string][] = [
  [Ticket, 'Publica sin costo', 'Eventos gratis sin cargo. En los de pago, el cargo se ve desde el inicio.'],
  [Wallet, 'Precio completo', 'Quien compra ve el total desde la primera pantalla, sin sorpresas al pagar.'],
  [ChartLine, 'Ve la venta en vivo', 'Cada boleto vendido y apartado, al momento.'],
  [
    ScanLine,
    'Boletos que no se copian',
    'Cada uno lleva un código firmado, que cualquier celular lee en la puerta, también sin red.',
  ],
  [Users, 'Invita a tu equipo', 'Roles para quien produce y quien cobra. Quien escanea no necesita cuenta.'],
]

/** Spec §2: the five benefits above the wizard. They say what the product does today. */
export const Promesas = () => (
  <header className="mb-8 border-line border-b pb-7">
    <Display
      as="h1"
      size="section"
      flip
      wide="Abre la puerta."
      narrow="Nosotros llevamos la cuenta."
      className="[&_span]:normal-case"
    />
    <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
      {PROMESAS.map(([Icono, titulo, texto]) => (
        <li key={titulo} className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-3.5">
          <Icono aria-hidden="true" className="mb-2 size-5" strokeWidth={1.75} />
          <div>
            <p className="font-semibold text-sm">{titulo}</p>
            <p className="mt-0.5 text-muted text-sm">{texto}</p>
          </div>
        </li>
      ))}
    </ul>
  </header>
)
