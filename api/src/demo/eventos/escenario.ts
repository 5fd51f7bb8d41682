import { boleto, type EventoDemo, enDias, sem } from '../tipos.ts'

/** Lucha libre, theatre and comedy. */
export const escenario: EventoDemo[] = [
  {
    nombre: 'Máscara contra Cabellera: la revancha',
    arte: 1,
    organizacion: 'lucha-del-barrio',
    categoria: 'lucha-libre',
    lugar: 'merced',
    cuando: sem(2, 'dom', '19:30', 3),
    destacado: true,
    banner: 2,
    reembolso: '48h',
    descripcion:
      'Sin empate y sin indulto. El Ángel de Lámina pone la máscara; Tormenta Lagunera, la melena de once años. Antes, cuatro luchas de relevos y una batalla campal donde todo se vale menos irse temprano.\n\nNiñas y niños de menos de un metro entran en brazos.',
    tipos: [
      boleto('Gradas', 300, 900, { ocupado: 0.25 }),
      boleto('Ring side', 625, 240, { ocupado: 0.7 }),
      boleto('Primera fila', 1400, 40, { ocupado: 0.95, descripcion: 'Puede que te caiga un luchador encima.' }),
    ],
  },
  {
    nombre: 'Relevos Increíbles de la Merced',
    organizacion: 'lucha-del-barrio',
    categoria: 'lucha-libre',
    lugar: 'merced',
    cuando: enDias(3, '20:00', 2.5),
    descripcion:
      'Rudos con técnicos en la misma esquina y nadie se habla. Tres luchas, un réferi de mal humor y tortas a precio de barrio.',
    tipos: [boleto('Gradas', 175, 700), boleto('Ring side', 375, 200, { ocupado: 0.5 })],
  },
  {
    nombre: 'Torneo de las Máscaras Chicas',
    organizacion: 'lucha-del-barrio',
    categoria: 'lucha-libre',
    lugar: 'angeles',
    cuando: sem(6, 'dom', '12:00', 3),
    descripcion:
      'Lucha para toda la familia: llaves explicadas, máscaras para pintar y un torneo de minis que vuelan de verdad. El ring se abre al final para la foto.',
    tipos: [
      boleto('General', 150, 500),
      boleto('Infantil', 75, 300),
      boleto('Taller de máscara', 250, 36, { ocupado: 0.6 }),
    ],
  },
  {
    nombre: 'Ring bajo el Puente',
    organizacion: 'nave-crisol',
    categoria: 'lucha-libre',
    lugar: 'puente',
    cuando: sem(9, 'vie', '20:30', 3),
    descripcion:
      'Lucha extrema en el norte, con los camiones pasando por encima. Seis combates, una jaula y un sonidero entre caída y caída.',
    tipos: [
      boleto('De pie', 225, 600),
      boleto('Silla', 400, 180),
      boleto('Silla que pega', 950, 24, { ocupado: 0.6, descripcion: 'La tuya puede acabar arriba del ring.' }),
    ],
  },
  {
    nombre: 'Lucha en la Línea',
    organizacion: 'frontera-viva',
    categoria: 'lucha-libre',
    lugar: 'frontera',
    cuando: sem(15, 'sab', '19:00', 3),
    descripcion:
      'Un cartel con luchadores de los dos lados y público bilingüe para abuchear. La estelar se decide a tres caídas y a favor de quien grite más.',
    tipos: [boleto('General', 340, 450, { iva: 8 }), boleto('Ring side', 760, 120, { iva: 8 })],
  },
  {
    nombre: 'Cuerpos de Agua',
    arte: 2,
    organizacion: 'compania-marea',
    categoria: 'teatro-y-danza',
    lugar: 'muelle',
    cuando: sem(3, 'jue', '20:30', 1.5),
    destacado: true,
    descripcion:
      'Ocho bailarines, treinta centímetros de agua y ningún lugar seco. La compañía regresa con la pieza que inundó su propio estreno, ahora con drenaje.\n\nLas primeras dos filas reciben impermeable.',
    tipos: [
      boleto('Luneta', 380, 260, { abreEn: 6 }),
      boleto('Primeras filas', 540, 50, { abreEn: 6, descripcion: 'Con impermeable.' }),
      boleto('Estudiantes', 200, 60, { abreEn: 6, descripcion: 'Con credencial vigente.' }),
    ],
  },
  {
    nombre: 'La Casa que Respira',
    organizacion: 'compania-marea',
    categoria: 'teatro-y-danza',
    lugar: 'neblina',
    cuando: sem(7, 'vie', '20:00', 2),
    edadMinima: 14,
    descripcion:
      'Una casa de té, tres hermanas y una pared que se infla por las noches. Teatro de objetos con humedad verdadera y música en vivo.',
    tipos: [boleto('General', 260, 180), boleto('Función con plática', 340, 60)],
  },
  {
    nombre: 'El Diablo Desempleado',
    organizacion: 'la-carcajada',
    categoria: 'teatro-y-danza',
    lugar: 'carcajada',
    cuando: sem(4, 'vie', '20:30', 2),
    descripcion:
      'Comedia de enredos con diablos sindicalizados, un arcángel de recursos humanos y ponche. Basada en las pastorelas de barrio y en una oficina real.',
    tipos: [boleto('General', 240, 130, { ocupado: 0.5 }), boleto('Con ponche y buñuelo', 310, 60, { ocupado: 0.9 })],
  },
  {
    nombre: 'Hamlet en el Mercado',
    organizacion: 'compania-marea',
    categoria: 'teatro-y-danza',
    lugar: 'tuna',
    cuando: sem(11, 'sab', '18:00', 2.5),
    descripcion:
      'Ser o no ser, entre puestos de tuna y de herramienta. La función camina por los pasillos: tú la sigues, y a veces la estorbas.',
    tipos: [boleto('General', 180, 110), boleto('Marchante', 420, 14, { descripcion: 'Te toca decir una línea.' })],
  },
  {
    nombre: 'Monólogos de Sobremesa',
    organizacion: 'la-carcajada',
    categoria: 'teatro-y-danza',
    lugar: 'vias',
    cuando: sem(13, 'jue', '20:00', 2),
    descripcion:
      'Cinco monólogos breves servidos entre la sopa y el café. Cada mesa escucha una historia distinta y al final las intercambian.',
    tipos: [boleto('Lugar con cena', 690, 60, { iva: 16 })],
  },
  {
    nombre: 'Domingo sin Filtro',
    arte: 3,
    organizacion: 'la-carcajada',
    categoria: 'comedia',
    lugar: 'carcajada',
    cuando: sem(1, 'dom', '18:00', 2),
    destacado: true,
    edadMinima: 18,
    descripcion:
      'Cinco comediantes prueban lo que no se atreven a decir entre semana. Sin cámaras, sin celulares y sin consecuencias: lo que pasa en domingo se olvida el lunes.',
    tipos: [
      boleto('General', 260, 110, { ocupado: 0.93 }),
      boleto('Primera fila', 340, 14, { ocupado: 1, descripcion: 'Bajo tu propio riesgo.' }),
    ],
  },
  {
    nombre: 'Micrófono Abierto (y Peligroso)',
    organizacion: 'producciones-medianoche',
    categoria: 'comedia',
    lugar: 'foroSotano',
    cuando: enDias(2, '20:30', 2),
    descripcion:
      'Doce turnos de cinco minutos. Algunos cambiarán la comedia; otros, de profesión. La entrada es libre y el aplauso, obligatorio.',
    tipos: [
      boleto('Entrada libre', 0, 90, { ocupado: 0.6 }),
      boleto('Turno al micrófono', 0, 12, { ocupado: 1, maximo: 1 }),
    ],
  },
  {
    nombre: 'Risas a Medio Sueldo',
    organizacion: 'la-carcajada',
    categoria: 'comedia',
    lugar: 'curtidores',
    cuando: sem(6, 'jue', '20:30', 2),
    descripcion:
      'Función de quincena adelantada: tres comediantes hablan de jefes, nóminas y grupos de mensajes. Presenta tu gafete y te toca dulce.',
    tipos: [boleto('Platea', 220, 300), boleto('Gallinero', 120, 160)],
  },
  {
    nombre: 'Impro contra Reloj',
    organizacion: 'la-carcajada',
    categoria: 'comedia',
    lugar: 'tapatio',
    cuando: sem(9, 'sab', '19:30', 2),
    descripcion:
      'Dos equipos, un cronómetro y un público que decide todo: el lugar, el pleito y quién pide perdón. Nadie sabe qué va a pasar, en especial los actores.',
    tipos: [boleto('General', 200, 170)],
  },
  {
    nombre: 'Mi Suegra Tiene la Razón',
    organizacion: 'la-carcajada',
    categoria: 'comedia',
    lugar: 'desierto',
    cuando: sem(17, 'vie', '20:00', 2),
    descripcion:
      'Un monólogo sobre discutir con alguien que nunca se ha equivocado. Se recomienda traer a la propia, sentarse lejos y no voltear.',
    tipos: [
      boleto('General', 330, 260),
      boleto('Yerno y suegra', 560, 40, { descripcion: 'Dos lugares juntos, o separados si hace falta.' }),
    ],
  },
]
