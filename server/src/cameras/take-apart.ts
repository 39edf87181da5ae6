import { Busboy } from '@fastify/busboy';
import { XMLParser } from 'fast-xml-parser';
import { type SentBody, type SentFile, Unreadable } from './formats/format.ts';

const LIMITS = { parts: 20, files: 10, fields: 20, fieldSize: 8 * 1024 * 1024, headerPairs: 50 };
/** An event of a camera has a hundred elements; a bomb has more, or hides them. */
const XML_MAX_BYTES = 256 * 1024;
const XML_MAX_DEPTH = 30;

const xml = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  // Nothing is expanded beyond the five of XML itself: a document that declares more is refused before.
  processEntities: false,
  maxNestedTags: XML_MAX_DEPTH,
});

/** Takes a camera's call apart by what is in it: what is said of its type is often wrong. Throws Unreadable. */
export async function takeApart(type: string, bytes: Buffer, path: string): Promise<SentBody> {
  if (/^multipart\//i.test(type)) {
    const { texts, files } = await parts(type, bytes);
    const documents = files.filter(({ bytes: file }) => isDocument(file)).map(({ bytes: file }) => file);
    const found = [...documents, ...texts.map((one) => Buffer.from(one))].filter(isDocument);
    const pictures = files.filter(({ bytes: file }) => !documents.includes(file));
    // Of several the first: the others are its pictures' descriptions.
    const [document] = found;
    if (document === undefined) throw new Unreadable('no part of it was JSON or XML');
    return { path, files: pictures, ...parsed(document) };
  }
  if (bytes.length === 0) return { path, files: [], document: undefined, isXml: false };
  if (isDocument(bytes)) return { path, files: [], ...parsed(bytes) };
  const form = Object.fromEntries(new URLSearchParams(bytes.toString('latin1')));
  if (form.json === undefined && !/urlencoded/i.test(type))
    throw new Unreadable('neither JSON nor XML was in it');
  if (form.json === undefined) return { path, files: [], document: { ...form }, isXml: false };
  return { path, files: [], ...parsed(Buffer.from(new URLSearchParams(bytes.toString()).get('json') ?? '')) };
}

const FIRST_SIGN = /^(?:\xef\xbb\xbf)?\s*([[{<])/;

/** Begins as JSON or XML does. */
const isDocument = (bytes: Buffer) => FIRST_SIGN.test(bytes.subarray(0, 64).toString('latin1'));

function parsed(bytes: Buffer): Pick<SentBody, 'document' | 'isXml'> {
  const isXml = FIRST_SIGN.exec(bytes.subarray(0, 64).toString('latin1'))?.[1] === '<';
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (isXml) return { document: parsedXml(text), isXml };
  try {
    return { document: JSON.parse(text), isXml };
  } catch {
    throw new Unreadable('its JSON is broken off or wrong');
  }
}

function parsedXml(text: string): unknown {
  if (text.length > XML_MAX_BYTES) throw new Unreadable('its XML is too long');
  // Every attack by entities begins with one of these; no camera sends them.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('its XML declares entities, which is refused');
  try {
    return xml.parse(text, true);
  } catch {
    throw new Unreadable('its XML is broken off or wrong');
  }
}

/** The parts of a form with files. A part that is cut off makes the whole of it unreadable. */
function parts(type: string, bytes: Buffer): Promise<{ texts: string[]; files: SentFile[] }> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    const files: SentFile[] = [];
    const fail = (why: string) => reject(new Unreadable(why));
    try {
      const busboy = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
      busboy.on('field', (_name, value) => texts.push(value));
      busboy.on('file', (name, stream, fileName) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => files.push({ name, fileName: fileName ?? '', bytes: Buffer.concat(chunks) }));
        stream.on('error', () => fail('one of its parts is cut off'));
      });
      busboy.on('partsLimit', () => fail('it has too many parts'));
      busboy.on('filesLimit', () => fail('it has too many files'));
      busboy.on('error', () => fail('its parts are cut off or wrong'));
      busboy.on('finish', () => resolve({ texts, files }));
      busboy.end(bytes);
    } catch {
      fail('its parts have no boundary');
    }
  });
}
