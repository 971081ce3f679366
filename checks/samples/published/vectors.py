"""Runs the Python samples against the test vectors: `vectors.py <folder of the samples> <vectors>`."""
import hashlib
import json
import sys

sys.path.insert(0, sys.argv[1])

from derive import derive_v1, derive_v2, derive_v3
from file_chunk import create_file_key, decrypt_chunk, encrypt_chunk
from md2_md4 import md2, md4
from metadata import decrypt_metadata, encrypt_metadata, open_with_any, key_bytes_v2, key_bytes_v3, seal, to_json
from name_hash import hash_fn, hash_name, hmac_key_from_exponent, hmac_key_from_pkcs8, well_formed
from rsa import RSA_LIMIT, decrypt_from_sender, encrypt_for_receiver, is_pair

vectors = {vector["id"]: vector for vector in json.load(open(sys.argv[2], encoding="utf-8"))["vectors"]}
used: set[str] = set()


def each(*prefixes: str):
    for name, vector in vectors.items():
        if name.startswith(prefixes):
            used.add(name)
            yield name, vector["inputs"], vector.get("intermediate"), vector["output"]


def get(name: str):
    used.add(name)
    return vectors[name]


def same(name: str, actual, expected) -> None:
    assert actual == expected, f"{name}: {actual!r} instead of {expected!r}"


def fails(name: str, job) -> None:
    try:
        job()
    except Exception:
        return
    raise AssertionError(f"{name} did not fail")


for version, derive in (("1", lambda p, _: derive_v1(p)), ("2", derive_v2), ("3", derive_v3)):
    for name, inputs, _, output in each(f"auth-v{version}-"):
        derived = derive(inputs["rawPassword"], inputs.get("salt"))
        same(name, derived, (output["derivedMasterKeys"], output["derivedPassword"]))
long = "1234567890" * 8
same("md2", [md2(""), md2(long)], ["8350e5a3e24c153df2275c9f80692773", "d5976f79d83d3a0dc9806c3c66f3efd8"])
same("md4", [md4(""), md4(long)], ["31d6cfe0d16ae931b73c59d7e0c089c0", "e33b4ddc9c38f2199c3e7b164fcc0536"])

for name, inputs, _, output in each("hashfn-"):
    same(name, hash_fn(inputs["input"]), output)
for name, inputs, _, output in each("namehash-"):
    key = bytes.fromhex(inputs.get("hmacKeyHex") or "")
    text = json.loads(inputs["nameJson"]) if "nameJson" in inputs else inputs["name"]
    same(name, well_formed(text).lower().encode().hex(), inputs["lowercasedUtf8Hex"])
    same(name, hash_name(text, inputs["authVersion"], key), output)
for name, inputs, _, output in each("search-hash-"):
    same(name, hash_name(inputs["name"], 3, bytes.fromhex(inputs["hmacKeyHex"])), output)

for name, inputs, middle, output in each("meta-v"):
    text = output if isinstance(output, str) else output["ciphertext"]
    same(name, decrypt_metadata(text, inputs["key"]), inputs["plaintext"])
    if name == "meta-v3-downgrade":
        fails(name, lambda: encrypt_metadata(inputs["plaintext"], inputs["key"], 3))
        continue
    if inputs["version"] == 1:
        continue
    fresh = encrypt_metadata(inputs["plaintext"], inputs["key"], inputs["version"])
    same(name, [len(fresh), fresh[:3]], [len(text), text[:3]])
    same(name, decrypt_metadata(fresh, inputs["key"]), inputs["plaintext"])
    if inputs["version"] == 2:
        same(name, seal(inputs["plaintext"], key_bytes_v2(inputs["key"]), text[3:15].encode()), text[15:])
    else:
        iv = bytes.fromhex(text[3:27])
        same(name, seal(inputs["plaintext"], key_bytes_v3(inputs["key"]), iv), text[27:])
for name in ("metadata-wrong-key", "filemetadata-wrong-key"):
    inputs = get(name)["inputs"]
    fails(name, lambda: decrypt_metadata(inputs["metadata"], inputs["key"]))
    same(name, open_with_any(inputs["metadata"], [inputs["key"]]), None)
for name in ("filemetadata-array-1", "filemetadata-name-number-1"):
    inputs = get(name)["inputs"]
    same(name, decrypt_metadata(inputs["metadata"], inputs["key"]), inputs["plaintext"])
    same(name, open_with_any(inputs["metadata"], [inputs["key"]]), None)
known = get("filemetadata-object-1")
opened = open_with_any(known["inputs"]["metadata"], ["other", known["inputs"]["key"]])
same("filemetadata-object-1", opened["name"], known["output"]["name"])

blob = get("masterkeys-blob-1")
keys = decrypt_metadata(blob["output"]["ciphertext"], blob["inputs"]["encryptWith"])
same("masterkeys-blob-1", keys.split("|"), blob["inputs"]["masterKeys"])
for name, inputs, _, output in each("dek-blob-"):
    same(name, decrypt_metadata(output["ciphertext"], inputs["kek"]), inputs["dek"])
blob = get("privatekey-blob-1")
private_key = decrypt_metadata(blob["output"]["ciphertext"], blob["inputs"]["key"])

for name, inputs, _, output in each("chunk-v"):
    hexadecimal = inputs.get("ciphertextHex") or (isinstance(output, dict) and output.get("ciphertextHex"))
    data = bytes.fromhex(hexadecimal) if hexadecimal else inputs["ciphertextText"].encode("latin-1")
    plain = bytes.fromhex(inputs["plaintextHex"] if "plaintextHex" in inputs else output["plaintextHex"])
    version = int(inputs["version"])  # The server lists version 1.5 as version 1.
    same(name, decrypt_chunk(data, inputs["key"], version), plain)
    if version > 1:
        fresh = encrypt_chunk(plain, inputs["key"], version)
        same(name, len(fresh), len(data))
        same(name, decrypt_chunk(fresh, inputs["key"], version), plain)
        fails(name, lambda: decrypt_chunk(data[:-1] + bytes([data[-1] ^ 1]), inputs["key"], version))
for name, inputs, _, output in each("stream-v"):
    fresh = encrypt_chunk(bytes(inputs["fileBytes"]), inputs["key"], int(name[8]))
    same(name, len(fresh), output["encryptedBytes"])
same("file keys", [len(create_file_key()), len(create_file_key(3))], [32, 64])

public_key = get("rsa-keypair-1")["output"]["publicKey"]
same("rsa-keypair-1", is_pair(public_key, private_key), True)
for name in ("rsa-meta-dir", "rsa-meta-non-ascii", "rsa-meta-key"):
    vector = get(name)
    plain = vector["inputs"]["plaintext"]
    same(name, decrypt_from_sender(vector["output"]["ciphertext"], private_key), plain)
    same(name, decrypt_from_sender(encrypt_for_receiver(plain, public_key), private_key), plain)
same("rsa-meta-limit", RSA_LIMIT, get("rsa-meta-limit")["inputs"]["bytes"])
fails("rsa-meta-limit", lambda: encrypt_for_receiver("x" * (RSA_LIMIT + 1), public_key))
size = get("rsa-meta-file-size")
same("rsa-meta-file-size", to_json(json.loads(size["inputs"]["json"])), size["inputs"]["json"])
same("hmac-key-1", hmac_key_from_pkcs8(private_key).hex(), get("hmac-key-1")["output"]["hex"])
rust_rule = get("hmac-key-rust-rule-1")["output"]["hex"]
same("hmac-key-rust-rule-1", hmac_key_from_exponent(private_key).hex(), rust_rule)

for name, inputs, _, output in each("checksum-json-"):
    same(name, hashlib.sha512(inputs["body"].encode()).hexdigest(), output["Checksum"])
for name, inputs, middle, output in each("checksum-upload-"):
    query = dict(pair.split("=") for pair in inputs["path"].split("?")[1].split("&"))
    same(name, to_json(query), middle["checksumInput"])
    same(name, hashlib.sha512(to_json(query).encode()).hexdigest(), output["Checksum"])
for name, inputs, _, output in each("buffer-hash-"):
    same(name, hashlib.new(inputs["algorithm"], inputs["text"].encode()).hexdigest(), output)

# Link passwords and lists of search hashes are no part of these samples.
left = [name for name in vectors if name not in used and not name.startswith(("publiclink-", "search-hashes-"))]
same("vectors that nothing has used", left, [])
print(f"python: {len(used)} vectors passed")
