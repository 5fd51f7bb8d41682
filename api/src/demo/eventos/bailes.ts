import { boleto, type EventoDemo, enDias, sem } from '../tipos.ts'

/** Dancing, and the night. */
export const bailes: EventoDemo[] = [
  {
    nombre: 'Salón de Baile: del mambo al perreo',
    organizacion: 'producciones-medianoche',
    categoria: 'vida-nocturna',
    lugar: 'portales',
    cuando: enDias(0, '21:30', 5),
    edadMinima: 18,
    descripcion:
      'Setenta años de baile en una sola noche y en orden cronológico. Empieza con mambo, sigue con salsa, pasa por el punchis y acaba donde acaban todas las fiestas.',
    tipos: [boleto('General', 320, 450, { ocupado: 0.55 }), boleto('Sin fila', 520, 60, { ocupado: 0.9 })],
    codigos: [
      {
        codigo: 'DEMO100',
        descripcion: 'Cien pesos menos en los primeros 50, de demostración.',
        monto: 100,
        maximo: 50,
      },
    ],
    aforo: 480,
  },
  {
    nombre: 'Luna Llena en la Terraza',
    organizacion: 'costa-abierta',
    categoria: 'vida-nocturna',
    lugar: 'mangle',
    cuando: sem(4, 'sab', '21:00', 6),
    edadMinima: 18,
    reembolso: '48h',
    descripcion:
      'Música lenta, pies descalzos y luna sobre el manglar. Apagamos todas las luces a medianoche: tráete una lámpara pequeña o a alguien que conozca el camino.',
    tipos: [
      boleto('General', 775, 300),
      boleto('Camastro para dos', 2900, 20, { ocupado: 0.4 }),
      boleto('Noche completa con desayuno', 4600, 10, { maximo: 2, iva: 16 }),
    ],
  },
  {
    nombre: 'Vinilo y Vapor',
    organizacion: 'frontera-viva',
    categoria: 'vida-nocturna',
    lugar: 'frontera',
    cuando: enDias(4, '20:00', 5),
    edadMinima: 18,
    descripcion:
      'Coleccionistas con cajas de discos y un equipo de bulbos que tarda en calentar. Cada quien pone tres canciones; la cafetera no descansa.',
    tipos: [
      boleto('Escucha', 150, 140, { iva: 8 }),
      boleto('Pones tus discos', 220, 18, {
        ocupado: 0.95,
        iva: 8,
        descripcion: 'Quince minutos de cabina.',
        maximo: 1,
      }),
    ],
  },
  {
    nombre: 'Medianoche Tropical',
    organizacion: 'producciones-medianoche',
    categoria: 'vida-nocturna',
    lugar: 'azotea',
    cuando: sem(18, 'sab', '22:00', 5),
    estado: 'borrador',
    edadMinima: 18,
    descripcion: 'Todavía la estamos armando.',
    tipos: [boleto('General', 400, 200, { ocupado: 0 })],
  },
  {
    nombre: 'Danzón de Madrugada',
    organizacion: 'producciones-medianoche',
    categoria: 'vida-nocturna',
    lugar: 'azotea',
    cuando: sem(22, 'vie', '23:00', 5),
    estado: 'pospuesto',
    edadMinima: 18,
    reembolso: '7d',
    motivo:
      'La azotea cambia de piso y las obras van tarde. En cuanto tengamos fecha te escribimos; tu boleto sigue siendo válido.',
    descripcion:
      'Orquesta de nueve músicos, pista de mosaico y maestros que enseñan el cuadro a quien llegue antes de medianoche.',
    tipos: [
      boleto('General', 320, 180, { ocupado: 0.3 }),
      boleto('Mesa de pista', 950, 12, { ocupado: 0.5, maximo: 4 }),
    ],
  },
  {
    nombre: 'Boleros a la Luz de la Luna',
    organizacion: 'producciones-medianoche',
    categoria: 'musica',
    lugar: 'azotea',
    cuando: sem(23, 'sab', '21:00', 4),
    antes: sem(16, 'sab', '21:00', 4),
    estado: 'reprogramado',
    motivo: 'El trío vuelve de gira más tarde de lo planeado. Los boletos valen igual para la nueva fecha.',
    descripcion: 'Tres voces, un requinto y las luces apagadas: la luna pone lo demás.',
    tipos: [boleto('General', 380, 160, { ocupado: 0.4 })],
  },
  {
    nombre: 'Karaoke de Azotea',
    organizacion: 'producciones-medianoche',
    categoria: 'vida-nocturna',
    lugar: 'azotea',
    cuando: sem(21, 'jue', '21:00', 4),
    estado: 'cancelado',
    edadMinima: 18,
    motivo:
      'No conseguimos el permiso de sonido para esa noche. Si compraste, te devolvimos boleto y cargo por servicio.',
    descripcion: 'Doscientas canciones, dos micrófonos y nadie que te juzgue.',
    tipos: [boleto('General', 150, 120, { ocupado: 0 })],
  },
]
