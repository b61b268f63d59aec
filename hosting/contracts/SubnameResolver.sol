// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// EIP-3668
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// Names below one or more parents, kept off the chain: whoever resolves one is sent to a gateway (ENSIP-10, EIP-3668), and
/// takes from it what one of the signers has signed for this very resolver and question, and that is not old.
///
/// What is signed is `keccak256(0x1900 | this | expires | keccak256(request) | keccak256(result))`, the scheme of ENS' own
/// sample resolver, so that either can stand before the same gateway.
contract SubnameResolver {
    address public owner;
    string[] private urls;
    mapping(address signer => bool) public isSigner;

    event OwnerSet(address indexed owner);
    event UrlsSet(string[] urls);
    event SignerSet(address indexed signer, bool allowed);

    error NotOwner();
    error Expired();
    error WrongSigner(address signer);

    /// IExtendedResolver, ENSIP-10
    bytes4 private constant EXTENDED = 0x9061b923;
    /// ERC-165
    bytes4 private constant INTERFACES = 0x01ffc9a7;
    /// Signatures with an `s` above this have a twin (EIP-2).
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address owner_, string[] memory urls_, address[] memory signers) {
        owner = owner_;
        urls = urls_;
        emit OwnerSet(owner_);
        emit UrlsSet(urls_);
        for (uint256 index = 0; index < signers.length; index++) {
            isSigner[signers[index]] = true;
            emit SignerSet(signers[index], true);
        }
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerSet(owner_);
    }

    function setUrls(string[] calldata urls_) external onlyOwner {
        urls = urls_;
        emit UrlsSet(urls_);
    }

    /// Two are valid while a key is changed.
    function setSigner(address signer, bool allowed) external onlyOwner {
        isSigner[signer] = allowed;
        emit SignerSet(signer, allowed);
    }

    function gateways() external view returns (string[] memory) {
        return urls;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == EXTENDED || id == INTERFACES;
    }

    /// @param name As DNS writes it. @param data The call of a resolver's function, e.g. `addr(bytes32)`.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory request = abi.encodeWithSelector(EXTENDED, name, data);
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
    }

    /// @param request What the gateway was asked; a client hands it back as it got it.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 digest =
            keccak256(abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result)));
        address signer = recover(digest, signature);
        if (signer == address(0) || !isSigner[signer]) revert WrongSigner(signer);
        return result;
    }

    /// @return the zero address for what is not a signature: never a signer.
    function recover(bytes32 digest, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (uint256(s) > HALF_ORDER) return address(0);
        return ecrecover(digest, v, r, s);
    }
}
