import { expect, it } from 'vitest';
import { detectUploadType, isHeic } from './file-content.ts';
import { WORKBOOK_TYPE } from './upload-terms.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['%PDF-1.7\n%âãÏÓ', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['serial,hub\r\nKS 1,Oakland\r\n', 'text/csv'],
  ['\xef\xbb\xbfname;größe', 'text/csv'],
  ['a', 'text/csv'],
  ['', undefined],
  ['MZ\x90\0\x03\0\0\0\x04', undefined],
  ['\x7fELF\x02\x01\x01\0', undefined],
  ['PK\x03\x04\x14\0\x06\0', WORKBOOK_TYPE],
  ['PK\x05\x06\0\0\0\0', undefined],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', undefined],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['GIF89a\x01\0\x01\0', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  [' \n<?xml version="1.0"?><svg>', undefined],
  ['\xef\xbb\xbf<!doctype html>', undefined],
  [' %PDF-1.7', 'application/pdf'],
  ['\xef\xbb\xbf\r\n%PDF-1.4', 'application/pdf'],
  ['name,%PDF', 'text/csv'],
])("a file's type is detected from its first bytes: %j", (head, type) => {
  expect(detectUploadType(bytes(head))).toBe(type);
});

it.each([
  ['\0\0\0\x24ftypheic\0\0\0\0mif1', true],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heic', true],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', false],
  ['\0\0\0\x18ftypmp42', false],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', false],
])('%j is a HEIC picture: %s', (head, heic) => {
  expect(isHeic(bytes(head))).toBe(heic);
});
