import { boleto, type EventoDemo, sem } from '../tipos.ts'

/** What is over: people came, and its money was paid. */
export const pasados: EventoDemo[] = [
  {
    nombre: 'Aniversario de Medianoche',
    organizacion: 'producciones-medianoche',
    categoria: 'vida-nocturna',
    lugar: 'portales',
    cuando: sem(-3, 'sab', '21:00', 6),
    edadMinima: 18,
    descripcion:
      'Ocho años de desvelos en una sola noche: los sonideros de siempre, dos orquestas que no se habían juntado y un pastel del tamaño de la cabina.',
    tipos: [
      boleto('Preventa', 380, 110, { ocupado: 1 }),
      boleto('General', 520, 220, { ocupado: 0.9 }),
      boleto('Mesa para cuatro', 2900, 8, { ocupado: 1, maximo: 2 }),
    ],
  },
  {
    nombre: 'Boleros en la Azotea',
    organizacion: 'producciones-medianoche',
    categoria: 'musica',
    lugar: 'portales',
    cuando: sem(-6, 'vie', '20:30', 4),
    descripcion:
      'Tríos, sillas de tijera y la ciudad prendida al fondo. Se pidieron las de siempre y nadie quiso que fuera la última.',
    tipos: [boleto('Azotea', 450, 180, { ocupado: 0.97 }), boleto('Barandal', 650, 40, { ocupado: 1 })],
  },
  {
    nombre: 'Día de Muertos en la Pista',
    organizacion: 'producciones-medianoche',
    categoria: 'vida-nocturna',
    lugar: 'portales',
    cuando: sem(-10, 'sab', '21:00', 6),
    edadMinima: 18,
    descripcion: 'Ensayo general con disfraz: catrinas, cumbia y un altar al que cada quien trajo a su difunto.',
    tipos: [boleto('General', 480, 360, { ocupado: 0.72 }), boleto('Con maquillaje', 640, 90, { ocupado: 0.8 })],
  },
  {
    nombre: 'Torneo de las Máscaras Perdidas',
    organizacion: 'lucha-del-barrio',
    categoria: 'lucha-libre',
    lugar: 'merced',
    cuando: sem(-4, 'dom', '18:00', 3),
    descripcion: 'Ocho enmascarados, una sola caída por pelea y tres máscaras que ya no volvieron a casa.',
    tipos: [boleto('Ring', 425, 120, { ocupado: 0.94 }), boleto('Gradas', 175, 380, { ocupado: 0.7 })],
  },
]
