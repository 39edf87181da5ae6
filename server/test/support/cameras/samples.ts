import { multipart, type Sample, TINY_JPEG } from '../../../src/cameras/samples.ts';

const json = (value: unknown, type = 'application/json', below = ''): Sample => ({
  below,
  type,
  payload: JSON.stringify(value),
});
const BASE64 = TINY_JPEG.toString('base64');

/** What a sample has to be understood as. */
export interface Expected {
  readonly plate: string;
  readonly direction?: 'in' | 'out' | 'unknown';
  readonly confidence?: number;
  readonly alternatives?: readonly string[];
  readonly charConfidence?: readonly number[];
  readonly sourceId?: string;
  readonly pictures?: number;
}

const STREAM = {
  hook: {
    target: 'https://p.example/api/cameras/k1',
    id: 'gate-1',
    event: 'recognition',
    filename: 'gate-1_screenshots/a.jpg',
  },
  data: {
    camera_id: 'gate-1',
    filename: 'gate-1_screenshots/a.jpg',
    timestamp: '2026-11-21T10:00:00.120000Z',
    timestamp_local: '2026-11-21 11:00:00.120000+01:00',
    timestamp_camera: null,
    results: [
      {
        plate: 'abc123',
        score: 0.91,
        dscore: 0.76,
        region: { code: 'us-ca', score: 0.4 },
        candidates: [
          { plate: 'abc123', score: 0.91 },
          { plate: 'a8c123', score: 0.74 },
        ],
        box: { xmin: 10, ymin: 20, xmax: 90, ymax: 40 },
        vehicle: { type: 'Sedan', score: 0.7 },
        orientation: [{ orientation: 'Rear', score: 0.88 }],
        direction: 210,
        speed: null,
      },
    ],
  },
};
const VEHICLE = {
  data: {
    timestamp: '2026-11-21T10:00:00Z',
    results: [
      {
        plate: {
          type: 'Plate',
          score: 0.9,
          box: {},
          props: { plate: [{ value: 'abc123', score: 0.9 }], region: [{ value: 'us-ca', score: 0.4 }] },
        },
        vehicle: { type: 'Sedan', props: { orientation: [{ value: 'Front', score: 0.8 }] } },
      },
      { plate: null, vehicle: { type: 'Sedan', props: {} } },
    ],
  },
};
const HIKVISION = (namespace: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="${namespace}"><ipAddress>10.0.0.9</ipAddress><macAddress>aa:bb:cc:dd:ee:ff</macAddress><channelID>1</channelID><dateTime>2026-11-21T11:00:00+01:00</dateTime><eventType>ANPR</eventType><eventState>active</eventState>
<ANPR><country>3</country><licensePlate>ABC123</licensePlate><line>1</line><direction>reverse</direction><confidenceLevel>97</confidenceLevel><plateCharBelieve>99,98,97,99,99,96</plateCharBelieve><vehicleType>vehicle</vehicleType><originalLicensePlate>ABC123</originalLicensePlate><vehicleListName>otherList</vehicleListName></ANPR>
<UUID>u-1</UUID><picNum>2</picNum><isDataRetransmission>false</isDataRetransmission>${more}</EventNotificationAlert>`;
export const DAHUA = {
  Picture: {
    Plate: {
      IsExist: true,
      PlateNumber: 'ABC123',
      Confidence: 96,
      PlateColor: 'White',
      Region: 'DEU',
      BoundingBox: [1, 2, 3, 4],
      UploadNum: 1,
    },
    Vehicle: { VehicleType: 'SaloonCar', VehicleColor: 'Black' },
    SnapInfo: {
      AccurateTime: '2026-11-21 11:00:00.120',
      TimeZone: 1,
      Direction: 'Obverse',
      DeviceID: 'D1',
      AllowUser: false,
      BlockUser: false,
    },
    NormalPic: { PicName: 'n.jpg', Content: BASE64 },
  },
};
export const AXIS = {
  packetCounter: '1',
  capture_timestamp: '1763719200252',
  plateUTF8: 'ABC123',
  plateASCII: 'ABC123',
  plateCountry: 'POL',
  plateConfidence: '0.719',
  carState: 'lost',
  carMoveDirection: 'in',
  carID: '77',
  roiID: '2',
  camera_info: { SerialNumber: 'ACCC1', ProdShortName: 'AXIS P1445' },
};
const axisForm = (event: object): Sample =>
  multipart([
    { name: 'event', type: 'application/json', bytes: JSON.stringify(event) },
    { name: 'image', fileName: 'a.jpg', type: 'image/jpeg', bytes: TINY_JPEG },
  ]);
export const REKOR = {
  data_type: 'alpr_group',
  version: 2,
  agent_uid: 'AG1',
  camera_id: 1234,
  best_uuid: 'AG1-1234-1763719200000',
  uuids: ['AG1-1234-1763719200000'],
  epoch_start: 1763719200000,
  epoch_end: 1763719203000,
  best_plate_number: 'ABC123',
  best_confidence: 93.8,
  best_region: 'us-mo',
  candidates: [
    { plate: 'ABC123', confidence: 93.8, matches_template: 0 },
    { plate: 'A8C123', confidence: 80 },
  ],
  is_parked: false,
  travel_direction: 85.5,
  best_plate: { plate: 'ABC123', plate_crop_jpeg: BASE64, coordinates: [{ x: 1, y: 2 }] },
  vehicle_crop_jpeg: BASE64,
};
const hikvisionForm = (namespace: string, more = ''): Sample =>
  multipart([
    { name: 'anpr.xml', fileName: 'anpr.xml', type: 'text/xml', bytes: HIKVISION(namespace, more) },
    {
      name: 'licensePlatePicture.jpg',
      fileName: 'licensePlatePicture.jpg',
      type: 'image/jpeg',
      bytes: TINY_JPEG,
    },
    { name: 'detectionPicture.jpg', fileName: 'detectionPicture.jpg', type: 'image/jpeg', bytes: '' },
  ]);
const ISAPI = 'http://www.isapi.org/ver20/XMLSchema';

/** Each form in which a camera tells of the car ABC123. */
export const SENT: Record<string, { sent: Sample; is: Expected }> = {
  'Plate Recognizer, multipart': {
    sent: multipart([
      { name: 'json', type: 'application/json', bytes: JSON.stringify(STREAM) },
      { name: 'upload', fileName: 'a.jpg', type: 'image/jpeg', bytes: TINY_JPEG },
      { name: 'plate_img', fileName: 'b.jpg', type: 'image/jpeg', bytes: TINY_JPEG },
    ]),
    is: {
      plate: 'ABC123',
      direction: 'out',
      confidence: 0.91,
      alternatives: ['A8C123'],
      sourceId: 'gate-1_screenshots/a.jpg#0',
      pictures: 2,
    },
  },
  'Plate Recognizer, JSON': { sent: json(STREAM), is: { plate: 'ABC123', direction: 'out' } },
  'Plate Recognizer, a form': {
    sent: {
      below: '',
      type: 'application/x-www-form-urlencoded',
      payload: new URLSearchParams({ json: JSON.stringify(STREAM) }).toString(),
    },
    is: { plate: 'ABC123', alternatives: ['A8C123'] },
  },
  'Plate Recognizer, by vehicles': {
    sent: json(VEHICLE),
    is: { plate: 'ABC123', direction: 'in', confidence: 0.9 },
  },
  'ParkPow log-vehicle': {
    sent: json(
      {
        camera: 'gate',
        image: BASE64,
        results: [{ plate: 'abc123', score: 0.9 }],
        time: '2026-11-21T10:00:00Z',
      },
      'application/json',
      '/api/v1/log-vehicle/',
    ),
    is: { plate: 'ABC123', pictures: 1 },
  },
  Rekor: {
    sent: json(REKOR),
    is: {
      plate: 'ABC123',
      confidence: 0.938,
      alternatives: ['A8C123'],
      sourceId: 'AG1-1234-1763719200000',
      pictures: 2,
    },
  },
  'Hikvision, one namespace': {
    sent: hikvisionForm(ISAPI),
    is: {
      plate: 'ABC123',
      direction: 'out',
      confidence: 0.97,
      charConfidence: [0.99, 0.98, 0.97, 0.99, 0.99, 0.96],
      sourceId: 'u-1',
      pictures: 1,
    },
  },
  'Hikvision, the other': {
    sent: hikvisionForm('http://www.hikvision.com/ver20/XMLSchema'),
    is: { plate: 'ABC123', direction: 'out' },
  },
  'Hikvision, XML alone': {
    sent: { below: '', type: 'application/xml', payload: HIKVISION(ISAPI) },
    is: { plate: 'ABC123', sourceId: 'u-1' },
  },
  Dahua: {
    sent: json(DAHUA, 'application/json;charset=UTF-8', '/NotificationInfo/TollgateInfo'),
    is: {
      plate: 'ABC123',
      direction: 'in',
      confidence: 0.96,
      sourceId: 'D1 2026-11-21 11:00:00.120 ABC123',
      pictures: 1,
    },
  },
  Axis: {
    sent: axisForm(AXIS),
    is: {
      plate: 'ABC123',
      direction: 'in',
      confidence: 0.719,
      sourceId: 'ACCC1 2025-11-21T10 77',
      pictures: 1,
    },
  },
  Milesight: {
    sent: json({
      device: 'Gate',
      time: '2026-11-21 11:00:00',
      plate: 'ABC123',
      type: 'White',
      direction: 'Approach',
      confidence: '0.93',
      vehicle_type: 'Car',
      resolution_width: '1920',
      coordinate_x1: '1',
      plate_image: BASE64,
    }),
    is: { plate: 'ABC123', direction: 'in', confidence: 0.93, pictures: 1 },
  },
  UniFi: {
    sent: json({
      alarm: {
        name: 'LPR',
        triggers: [
          {
            key: 'license_plate_unknown',
            value: 'ABC123',
            device: '942A6FD0AD1A',
            group: { name: 'ABC123' },
            zones: { zone: [1], line: [], loiter: [] },
            eventId: 'e1',
            timestamp: 1763719200000,
          },
        ],
        thumbnail: `data:image/jpeg;base64,${BASE64}`,
      },
      timestamp: 1763719200100,
    }),
    is: { plate: 'ABC123', sourceId: 'e1 ABC123', pictures: 1 },
  },
  Genetec: {
    sent: json({
      CameraName: 'Gate',
      Plate: 'ABC123',
      State: 'QC',
      DateUtc: '21/11/2026',
      TimeUtc: '10:00:00',
      ConfidenceScore: '91',
      ContextImage: BASE64,
      Attributes: { 'Relative Motion': 'Moving Away' },
    }),
    is: { plate: 'ABC123', direction: 'out', confidence: 0.91, pictures: 1 },
  },
  Verkada: {
    sent: json({ camera_id: 'c1', created: 1763719200, license_plate_number: 'ABC123', confidence: 0.9 }),
    is: { plate: 'ABC123', confidence: 0.9 },
  },
  'Verkada, wrapped': {
    sent: json({
      webhook_type: 'lpr',
      data: { camera_id: 'c1', created: 1763719200, license_plate_number: 'ABC123' },
    }),
    is: { plate: 'ABC123' },
  },
  'Blue Iris': {
    sent: json({
      ai_dump: JSON.stringify([
        { api: 'objects', found: { predictions: [{ label: 'car', confidence: 0.9 }] } },
        { api: 'alpr', found: { success: true, predictions: [{ plate: 'ABC123', confidence: 0.92 }] } },
      ]),
      Image: BASE64,
      camera: 'Gate',
      timestamp: '2026-11-21T10:00:00Z',
    }),
    is: { plate: 'ABC123', confidence: 0.92, pictures: 1 },
  },
  'our own form': {
    sent: json({
      plate_number: 'ABC-123',
      timestamp: '2026-11-21T10:00:00Z',
      camera: 'Gate',
      direction: 'exit',
      image_base64: BASE64,
    }),
    is: { plate: 'ABC123', direction: 'out', pictures: 1 },
  },
  'without a type, behind a byte order mark': {
    sent: { below: '', type: '', payload: `\ufeff ${JSON.stringify({ plate: 'ABC123', score: 91 })}` },
    is: { plate: 'ABC123', confidence: 0.91 },
  },
  'a form by hand': {
    sent: { below: '', type: 'application/x-www-form-urlencoded', payload: 'plate=abc+123&direction=in' },
    is: { plate: 'ABC123', direction: 'in' },
  },
};

const bomb = Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};&l${n};&l${n};&l${n};&l${n};&l${n};">`,
);
const cut = (sample: Sample, part: number): Sample => ({
  ...sample,
  payload: Buffer.from(sample.payload).subarray(0, Math.floor(sample.payload.length * part)),
});

/** What cannot be understood, and a word of why. */
export const MUTILATED: Record<string, { sent: Sample; why: RegExp }> = {
  'a form that breaks off': { sent: cut(axisForm(AXIS), 0.7), why: /cut off|broken/ },
  'a form that breaks off in its first part': { sent: cut(axisForm(AXIS), 0.3), why: /cut off|broken/ },
  'a form without a boundary': { sent: { ...axisForm(AXIS), type: 'multipart/form-data' }, why: /boundary/ },
  'a form of pictures alone': {
    sent: multipart([{ name: 'a', fileName: 'a.jpg', type: 'image/jpeg', bytes: TINY_JPEG }]),
    why: /no part of it/,
  },
  'a form of many parts': {
    sent: multipart(
      Array.from({ length: 200 }, (_, n) => ({ name: `f${n}`, type: 'text/plain', bytes: '{}' })),
    ),
    why: /too many|names no plate/,
  },
  'JSON that breaks off': { sent: cut(json(REKOR), 0.5), why: /JSON is broken/ },
  'JSON of another kind': {
    sent: json({ hello: 1, 'no\u0000name': 2 }),
    why: /names no plate; it has hello$/,
  },
  'a list': { sent: json([1, 2]), why: /names no plate/ },
  nothing: { sent: { below: '', type: 'application/json', payload: '' }, why: /neither JSON nor XML/ },
  'a text': { sent: { below: '', type: 'text/plain', payload: 'hello' }, why: /neither JSON nor XML/ },
  'NUL bytes': { sent: { below: '', type: '', payload: Buffer.alloc(500) }, why: /neither JSON nor XML/ },
  'a plate of signs': { sent: json({ plate: '***' }), why: /plate is empty/ },
  'a plate without end': { sent: json({ plate: 'A'.repeat(5000) }), why: /too long/ },
  'a plate that is an object': { sent: json({ plate: { $gt: '' } }), why: /plate is empty/ },
  'a plate of another type': {
    sent: json({ data: { results: [{ plate: 7, score: 'x' }, { plate: [] }] } }),
    why: /no plate/,
  },
  'results that are none': { sent: json({ data: { results: 'x' } }), why: /no list/ },
  'XML that breaks off': {
    sent: { below: '', type: 'text/xml', payload: HIKVISION(ISAPI).slice(0, 500) },
    why: /XML is broken/,
  },
  'XML of another kind': {
    sent: { below: '', type: 'text/xml', payload: '<a><plate>X</plate></a>' },
    why: /names no plate/,
  },
  'XML without a plate': {
    sent: {
      below: '',
      type: 'text/xml',
      payload: '<EventNotificationAlert><eventType>ANPR</eventType><ANPR/></EventNotificationAlert>',
    },
    why: /no licensePlate/,
  },
  'a bomb of entities': {
    sent: {
      below: '',
      type: 'text/xml',
      payload: `<!DOCTYPE x [<!ENTITY l0 "${'lol'.repeat(100)}">${bomb.join('')}]><EventNotificationAlert><eventType>ANPR</eventType><ANPR><licensePlate>&l9;</licensePlate></ANPR></EventNotificationAlert>`,
    },
    why: /entities/,
  },
  'an entity of a file': {
    sent: {
      below: '',
      type: 'text/xml',
      payload: `<?xml version="1.0"?><!doctype x [<!ENTITY f SYSTEM "file:///etc/passwd">]><EventNotificationAlert><ANPR><licensePlate>&f;</licensePlate></ANPR></EventNotificationAlert>`,
    },
    why: /entities/,
  },
  'XML without bottom': {
    sent: { below: '', type: 'text/xml', payload: '<a>'.repeat(20_000) },
    why: /XML is/,
  },
  'XML that is long': {
    sent: { below: '', type: 'text/xml', payload: `<a>${'x'.repeat(400_000)}</a>` },
    why: /too long/,
  },
};

/** What says that a camera lives, and no more. */
export const SIGNS_OF_LIFE: Record<string, Sample> = {
  'Rekor’s heartbeat': json({ data_type: 'heartbeat', agent_uid: 'AG1' }),
  'Rekor’s single frames': json({ data_type: 'alpr_results', results: [{ plate: 'ABC123' }] }),
  'Dahua’s': json({ Active: 'keepAlive', DeviceID: 'D1' }, 'application/json', '/NotificationInfo/KeepAlive'),
  'a car that Axis still sees': axisForm({ ...AXIS, carState: 'update' }),
  'another alarm of UniFi’s': json({ alarm: { name: 'Ring', triggers: [{ key: 'person' }] } }),
  'another event of Hikvision’s': {
    below: '',
    type: 'application/xml',
    payload: '<EventNotificationAlert><eventType>videoloss</eventType></EventNotificationAlert>',
  },
  'what Blue Iris takes for no plate': json({ ai_dump: [{ found: { predictions: [] } }] }),
};
